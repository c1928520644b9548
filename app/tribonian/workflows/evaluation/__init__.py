"""Evaluation against gold questions: what is right, how it is counted, what simple systems reach."""
