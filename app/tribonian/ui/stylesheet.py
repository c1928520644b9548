"""The style sheet: a template over the palette's roles. Sizes are multiples of four pixels."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

_TEMPLATE = Template("""
* { outline: 0; }
QMainWindow, QDialog, QMenuBar, QStatusBar { background: $window; color: $text; }
QMainWindow::separator { background: $border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QMenuBar { border-bottom: 1px solid $border; padding: 0 4px; }
QMenuBar::item { padding: 4px 8px; background: transparent; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $raised; color: $text; border: 1px solid $border_strong; padding: 4px 0; }
QMenu::item { padding: 4px 24px 4px 24px; }
QMenu::item:selected { background: $selection; color: $selection_text; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $border; margin: 4px 0; }
QToolTip { background: $raised; color: $text; border: 1px solid $border_strong; padding: 4px; }
QStatusBar { border-top: 1px solid $border; }
QStatusBar::item { border: 0; }
QToolBar { background: $window; border: 0; border-bottom: 1px solid $border; padding: 4px 8px; spacing: 4px; }
QDockWidget { color: $text; }
QDockWidget > QWidget, #Pane { background: $panel; }
#DockTitle { background: $panel; border-bottom: 1px solid $border; }
#DockTitle QLabel { color: $muted; }
#DockTitle QLabel[heading="true"] { color: $text; font-weight: 600; }
#PaneHead { background: $panel; }
#Reader, #ReaderEmpty { background: $paper; }
QSplitter::handle { background: $border; }
QSplitter::handle:hover { background: $accent; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }

QLineEdit, QPlainTextEdit#Question, QComboBox, QSpinBox {
  background: $raised; color: $text; border: 1px solid $border_strong; border-radius: 4px; padding: 4px 8px;
  selection-background-color: $selection; selection-color: $selection_text; }
QLineEdit:focus, QPlainTextEdit#Question:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $accent; padding: 3px 7px; }
QLineEdit, QPlainTextEdit, QTextEdit { placeholder-text-color: $muted; }
QComboBox { padding-right: 4px; combobox-popup: 0; }
QComboBox:focus { padding-right: 3px; }
QSpinBox QLineEdit, QSpinBox QLineEdit:focus, QComboBox QLineEdit, QComboBox QLineEdit:focus {
  border: 0; padding: 0; background: transparent; }
QSpinBox QLineEdit, QSpinBox QLineEdit:focus { padding-left: 8px; }
QSpinBox::up-button, QSpinBox::down-button { width: 0; height: 0; border: 0; subcontrol-origin: border; }
QComboBox::drop-down { border: 0; width: 20px; }
QComboBox::down-arrow { image: url("$arrow"); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: $raised; color: $text; border: 1px solid $border_strong;
  selection-background-color: $selection; selection-color: $selection_text; }

QPushButton, QToolButton {
  color: $text; background: $raised; border: 1px solid $border_strong; border-radius: 4px; padding: 4px 12px; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:focus, QToolButton:focus { border: 2px solid $accent; padding: 3px 11px; }
QPushButton:disabled, QToolButton:disabled { color: $muted; border-color: $border; background: $panel; }
QPushButton[primary="true"] { background: $accent; color: $accent_text; border-color: $accent; font-weight: 600; }
QPushButton[primary="true"]:focus { border: 2px solid $text; }
QPushButton[primary="true"]:disabled { background: $panel; color: $muted; border-color: $border; }
QPushButton:disabled { border-style: dashed; }
QToolButton[flat="true"] { background: transparent; border: 1px solid transparent; padding: 4px; }
QToolButton[flat="true"]:hover { background: $hover; }
QToolButton[flat="true"]:checked { background: $accent_soft; border-color: $accent; }
QToolButton[flat="true"]:focus { border: 2px solid $accent; padding: 3px; }
QToolButton[section="true"] { font-weight: 600; padding: 2px 4px; }
QToolButton[section="true"]:focus { padding: 1px 3px; }
#StepDetail { background: $raised; border-top: 1px solid $border; }
#StepDetail QPlainTextEdit { background: $raised; color: $text; padding: 4px 8px; }
QSlider::groove:horizontal { height: 4px; background: $border_strong; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 12px; margin: -5px 0; border-radius: 6px; }
QSlider::handle:horizontal:focus { border: 2px solid $text; }
QToolButton::menu-indicator { image: none; width: 0; }
QToolButton[chip="true"] {
  background: $accent_soft; color: $link; border: 1px solid transparent; border-radius: 8px; padding: 0 8px; }
QToolButton[chip="true"]:hover { border-color: $link; }
QToolButton[chip="true"]:focus { border: 2px solid $accent; padding: 0 7px; }
QCheckBox { spacing: 8px; color: $text; }
QCheckBox:focus { color: $accent; }
QCheckBox::indicator, QListView::indicator, QTreeView::indicator, QTableView::indicator {
  width: 14px; height: 14px; background: $raised; border: 1px solid $border_strong; border-radius: 2px; }
QCheckBox::indicator:checked, QListView::indicator:checked, QTreeView::indicator:checked, QTableView::indicator:checked {
  image: url("$check"); }
QCheckBox::indicator:focus { border: 2px solid $accent; }
QPushButton:checked { background: $accent_soft; border-color: $accent; }

QTreeView, QListView, QTableView { background: $panel; color: $text; border: 0; alternate-background-color: $panel;
  selection-background-color: $selection; selection-color: $selection_text; }
QTreeView::item, QListView::item { padding: 2px 4px; }
QTreeView::item:hover, QListView::item:hover { background: $hover; }
QTreeView::item:selected, QListView::item:selected { background: $selection; color: $selection_text; }
QTreeView:focus, QListView:focus { border: 0; }
QHeaderView::section { background: $panel; color: $muted; border: 0; border-bottom: 1px solid $border; padding: 4px 8px; }
QTextBrowser, QTextEdit { background: $paper; color: $text; border: 0; selection-background-color: $selection;
  selection-color: $selection_text; }
QScrollArea, #ScrollBody { background: $panel; border: 0; }

QTabBar { background: $window; }
QTabBar::tab {
  background: $window; color: $muted; border: 0; border-right: 1px solid $border; padding: 6px 12px; min-width: 48px; }
QMainWindow > QTabBar::tab { padding: 6px 6px; min-width: 36px; }
QTabBar::tab:selected { background: $paper; color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:hover:!selected { background: $hover; }
QTabBar::tab:focus { color: $accent; }
QTabBar::scroller { width: 20px; }
QTabBar QToolButton { padding: 0; margin: 0; border: 0; border-left: 1px solid $border; border-radius: 0; background: $window; }
QTabBar QToolButton:hover { background: $hover; }
QTabBar QToolButton[flat="true"] { padding: 4px; border: 1px solid transparent; background: transparent; }
QTabWidget::pane { border: 0; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $border_strong; border-radius: 4px; min-height: 32px; min-width: 32px; margin: 2px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QProgressBar { background: $border; border: 0; border-radius: 2px; max-height: 4px; min-height: 4px; color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }

QLabel[muted="true"] { color: $muted; }
QLabel[heading="true"] { font-weight: 600; }
QLabel[mark="supported"] { color: $supported; }
QLabel[mark="partly"] { color: $partly; }
QLabel[mark="unsupported"] { color: $unsupported; }
QLabel[error="true"] { color: $unsupported; }
QLabel[badge="true"] { color: $text; background: $accent_soft; border: 1px solid $border; border-radius: 4px; padding: 0 6px; }
QToolButton[link="true"] { color: $link; text-align: left; font-weight: 600; padding: 0; border: 1px solid transparent; }
#Card { background: $paper; border: 1px solid $border; border-radius: 4px; }
#Card:focus { border: 2px solid $accent; }
#Card[current="true"] { border: 1px solid $accent; }
#FollowUp { background: $raised; border: 1px solid $border_strong; border-radius: 4px; }
#Notice { background: $notice; border: 1px solid $partly; border-radius: 4px; }
#Banner { background: $notice; border-bottom: 1px solid $partly; }
#Banner[grave="true"] { background: $danger; border-bottom: 1px solid $unsupported; }
#MatterStrip { background: $matter; border-bottom: 2px solid $matter_edge; }
QStatusBar[matter="true"] { background: $matter; border-top: 2px solid $matter_edge; }
QLabel[strength="weak"] { color: $unsupported; }
QLabel[strength="strong"] { color: $supported; }
#Supporting { background: $evidence; border-radius: 4px; padding: 4px 8px; }
#ActiveReader { border-top: 2px solid $accent; }
#IdleReader { border-top: 2px solid $window; }
#HoverCard { background: $raised; border: 1px solid $border_strong; border-radius: 4px; }
#Palette { background: $raised; border: 1px solid $border_strong; }
#Palette QListView { background: $raised; }
#FindBar { background: $panel; border-top: 1px solid $border; }
""")


def sheet(colours: Mapping[str, str], arrow: str, check: str) -> str:
    """The style sheet in the given colours, with the files of an arrow and a tick; raises KeyError when a role is missing."""
    return _TEMPLATE.substitute(colours, arrow=arrow, check=check)
