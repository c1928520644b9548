"""Court decisions: header, paragraphs, roles of sentences, entities, treatment of other decisions."""
