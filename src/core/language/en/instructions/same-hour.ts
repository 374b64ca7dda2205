/** An hour that is named twice, whole and short: "The gate shuts at ten in the evening. Guests who turn up after ten hear …" means ten in the evening. */

const HOUR = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})';
const HALF = '(?:in the (?:morning|afternoon|evening)|at night|[ap]\\.?m\\b\\.?)';
const WHOLE = new RegExp(`\\b((?:half past |quarter (?:past|to) )?${HOUR}(?: o['’]clock)?) (${HALF})`, 'i');
const SHORT = new RegExp(
  `\\b(after|before|past|until|till|later than|earlier than|from|by) ((?:half past |quarter (?:past|to) )?${HOUR}(?: o['’]clock)?)(?!\\s*(?:${HALF}|o['’]clock|[ap]\\.?m|[:.]\\d|hours?\\b|days?\\b|weeks?\\b|months?\\b|years?\\b|minutes?\\b|(?:other |more |of )?[a-z]+s\\b))`,
  'gi',
);

/** The sentence with the hour as the one `before` names it, where it is the same. */
export function sameHour(sentence: string, before: string): string {
  const [, hour, half] = WHOLE.exec(before) ?? [];
  if (hour === undefined || half === undefined) return sentence;
  return sentence.replace(SHORT, (short, compared: string, named: string) =>
    named.toLowerCase() === hour.toLowerCase() ? `${compared} ${hour} ${half}` : short,
  );
}
