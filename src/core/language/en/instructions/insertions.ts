/** What stands between commas behind the subject of a case and is none of it: "the shop, and the flat with it, now belongs to somebody else". */
const SUBJECT = "(?:the|an?|their|his|her|our|your|any|some)\\s+[\\w'-]+(?:\\s+[\\w'-]+)?";
const BESIDE =
  '(?:(?:and|or|along|together|complete)\\s+(?:with\\s+)?[^,;:⟦`]{2,40}?(?:\\s+with (?:it|them)|\\s+too|\\s+as well)|(?:along|together|complete)\\s+with\\s[^,;:⟦`]{2,40}|(?:including|as well as|in part or (?:in )?whole|or (?:a )?part(?: of (?:it|them))?|for (?:instance|example)|of course|however|by the way)\\b[^,;:⟦`]{0,40})';
const VERB =
  "(?:(?:now|already|also|still|never|just|no longer)\\s+)*(?:is|are|was|were|has|have|had|can|cannot|can't|does|do|did|won't|will|isn't|hasn't|doesn't|[a-z]+[a-rt-z]s)\\b";
const INSERTED = new RegExp(
  `((?:^|\\b(?:if|when|whenever|that|once|should)\\s)${SUBJECT}),\\s+${BESIDE},\\s+(?=${VERB})`,
  'i',
);

export const withoutInsertions = (text: string): string => text.replace(INSERTED, '$1 ');
