"""Chat templates in the manner of the common families, written for tests, and hostile ones."""

# ruff: noqa: E501

CHATML = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)

QWEN = """{%- if messages[0]['role'] == 'system' %}
    {{- '<|im_start|>system\\n' + messages[0]['content'] + '<|im_end|>\\n' }}
{%- else %}
    {{- '<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n' }}
{%- endif %}
{%- for message in messages %}
    {%- if message.role == 'user' or (message.role == 'system' and not loop.first) %}
        {{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}
    {%- elif message.role == 'assistant' %}
        {%- set content = message.content %}
        {%- if '</think>' in content %}{%- set content = content.split('</think>')[-1].lstrip('\\n') %}{%- endif %}
        {{- '<|im_start|>' + message.role + '\\n' + content + '<|im_end|>\\n' }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '<|im_start|>assistant\\n' }}
    {%- if enable_thinking is defined and enable_thinking is false %}{{- '<think>\\n\\n</think>\\n\\n' }}{%- endif %}
{%- endif %}"""

LLAMA3 = """{{- bos_token }}
{%- set date_string = strftime_now("%d %b %Y") %}
{%- if messages[0]['role'] == 'system' %}
    {%- set system_message = messages[0]['content']|trim %}
    {%- set messages = messages[1:] %}
{%- else %}
    {%- set system_message = "" %}
{%- endif %}
{{- "<|start_header_id|>system<|end_header_id|>\\n\\nToday Date: " + date_string + "\\n\\n" + system_message + "<|eot_id|>" }}
{%- for message in messages %}
    {{- '<|start_header_id|>' + message['role'] + '<|end_header_id|>\\n\\n' + message['content'] | trim + '<|eot_id|>' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|start_header_id|>assistant<|end_header_id|>\\n\\n' }}{%- endif %}"""

GEMMA = """{{ bos_token }}
{%- if messages[0]['role'] == 'system' -%}
    {%- set first_user_prefix = messages[0]['content'] + '\\n\\n' -%}
    {%- set loop_messages = messages[1:] -%}
{%- else -%}
    {%- set first_user_prefix = "" -%}
    {%- set loop_messages = messages -%}
{%- endif -%}
{%- for message in loop_messages -%}
    {%- if (message['role'] == 'user') != (loop.index0 % 2 == 0) -%}
        {{ raise_exception("Conversation roles must alternate user/assistant/user/assistant/...") }}
    {%- endif -%}
    {%- set role = "model" if message['role'] == 'assistant' else message['role'] -%}
    {{ '<start_of_turn>' + role + '\\n' + (first_user_prefix if loop.first else "") }}{{ message['content'] | trim }}{{ '<end_of_turn>\\n' }}
{%- endfor -%}
{%- if add_generation_prompt -%}{{ '<start_of_turn>model\\n' }}{%- endif -%}"""

MISTRAL = """{{ bos_token }}{% for message in messages %}
{%- if message['role'] == 'user' %}{{ '[INST] ' + message['content'] + ' [/INST]' }}
{%- elif message['role'] == 'assistant' %}{{ ' ' + message['content'] + '</s>' }}
{%- else %}{{ raise_exception('Only user and assistant roles are supported!') }}
{%- endif %}{% endfor %}"""

HARMONY = """{{- '<|start|>system<|message|>Knowledge date ' + strftime_now('%Y-%m-%d') + '<|end|>' }}
{%- for message in messages %}
    {%- if message.role == 'system' %}
        {{- '<|start|>developer<|message|># Instructions\\n\\n' + message.content + '<|end|>' }}
    {%- elif message.role == 'assistant' %}
        {{- '<|start|>assistant<|channel|>final<|message|>' + message.content + ('<|return|>' if loop.last and not add_generation_prompt else '<|end|>') }}
    {%- else %}
        {{- '<|start|>user<|message|>' + message.content + '<|end|>' }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|start|>assistant' }}{%- endif %}"""

FAMILIES = {"chatml": CHATML, "qwen": QWEN, "llama3": LLAMA3, "gemma": GEMMA, "mistral": MISTRAL, "harmony": HARMONY}

HOSTILE = {
    "endless": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "endless without calls": "{% set r = range(90000)|list %}{% for a in r %}{% for b in r %}{% if a == b + 1000000 %}x{% endif %}{% endfor %}{% endfor %}",
    "huge output": "{% for a in range(99999) %}{{ 'x' * 1 }}yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy{% endfor %}",
    "huge string": "{{ 'x' * 10**10 }}",
    "huge by doubling": "{% set ns = namespace(s='xxxxxxxxxx') %}{% for a in range(60) %}{% set ns.s = ns.s ~ ns.s %}{% endfor %}{{ ns.s }}",
    "huge by adding": "{% set ns = namespace(s='xxxxxxxxxx') %}{% for a in range(60) %}{% set ns.s = ns.s + ns.s %}{% endfor %}{{ ns.s }}",
    "huge by joining": "{{ range(99999)|join(range(9999)|join('x')) }}",
    "huge by replacing": "{{ (range(9999)|join('x')).replace('x', range(9999)|join('y')) }}",
    "wide": "{{ '%0999999999d' % 1 }}{{ 'x'|center(9999999999) }}",
    "wide by method": "{{ 'x'.ljust(9999999999) }}",
    "attributes": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "globals": "{{ cycler.__init__.__globals__.os.popen('true').read() }}",
    "recursion": "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "syntax": "{% for %}",
    "unknown": "{{ nothing.here.at.all }}",
    "no contents": "hello",
    "contents twice": "{% for m in messages %}{{ m.content }}{{ m.content }}{% endfor %}",
    "contents changed": "{% for m in messages %}{{ m.content|upper }}{% endfor %}",
    "order changed": "{% for m in messages|reverse %}<{{ m.role }}>{{ m.content }}{% endfor %}",
    "counts turns": "{% for m in messages %}<{{ m.role }}{{ messages|length }}>{{ m.content }}{% endfor %}",
}
