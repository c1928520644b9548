"""What a case file states: parties, dates, sums, obligations, deadlines; and which clauses a contract has. Spans, by rules."""
