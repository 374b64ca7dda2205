/**
 * What is noted for a form in no more than its field and its value, after what is said: "“Mind the step.” `ramp` yes on book_van.", "… and carry on, with
 * `ramp` as yes when you book". As an order of its own, so that the field is no action and its value no answer. A line, with quotes as they stand.
 */
import { masked, unmasked } from '../../quotes.ts';

const FIELD = '`([a-z]\\w*)`';
/** Of a field: nothing that could be said or called. */
const PLAIN_VALUE = '(yes|no|true|false|none|⟦\\d+⟧)';
const ANY_VALUE = "(yes|no|true|false|none|⟦\\d+⟧|(?!(?:the|their|his|her|its|what|whatever|that|it|this)\\b)[\\w'-]+)";
/** Where and when it is given, which is the form's own business: "on book_van", "when you book them in", "in that case". */
const LATER =
  '(?:,?\\s+(?:(?:when|once|while|as soon as)\\s[^,.;:⟦`]*(?:`[a-z]\\w*`)?|(?:on|with|in|to|for|at|under|when calling)\\s+(?:`[a-z]\\w*`|[a-z]+_\\w+|(?:the|your|our|that|their|this)\\s[^,.;:⟦`]*)))?';
const END = '(?=\\s*(?:$|[.,;)]|\\s(?:and|but|then)\\s))';

/** At the beginning of a sentence or right behind what is said. */
const FIRST = '(?<=^|[.;:!?]\\s+|⟦\\d+⟧[.,]?\\s+|\\s[-–—+]\\s+)';
const NOTED = new RegExp(
  `${FIRST}(?:plus\\s+|and\\s+|also\\s+|with\\s+)?${FIELD}(?:\\s+${PLAIN_VALUE}|(?:\\s*(?:=|:)\\s*|\\s+(?:as|to)\\s+)${ANY_VALUE})${LATER}${END}`,
  'gi',
);
/** "Same, plus `ramp` yes", "`ramp` yes, `dog` yes": one more. */
const ALSO = new RegExp(
  `(,\\s+(?:and\\s+)?(?:plus\\s+|also\\s+)|,?\\s+plus\\s+|(?<=\\bas \`\\w+\`),?\\s+(?:and\\s+)?)${FIELD}(?:\\s+|\\s*(?:=|:)\\s*|\\s+as\\s+)${PLAIN_VALUE}${LATER}${END}`,
  'gi',
);
/** "Carry on, with `ramp` as yes when you book". */
const GOING_ON = new RegExp(
  `\\b((?:carry|go) on|continue|proceed)(?:,)?\\s+(?:but\\s+)?with\\s+${FIELD}\\s+(?:(?:as|set to|=|being)\\s+)?${PLAIN_VALUE}${LATER}${END}`,
  'gi',
);

export function withFieldNotes(line: string): string {
  if (!line.includes('`')) return line;
  const { text, quotes } = masked(line);
  const told = text
    .replace(GOING_ON, '$1, pass $3 as `$2`')
    .replace(NOTED, (_, field: string, plain: string | undefined, value: string | undefined) => {
      return `Pass ${plain ?? value ?? 'yes'} as \`${field}\``;
    })
    .replace(ALSO, (_, _before: string, field: string, value: string) => `, pass ${value} as \`${field}\``);
  return told === text ? line : unmasked(told, quotes);
}
