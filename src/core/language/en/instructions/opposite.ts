/** A rule that holds just when it should not, as English has it: "If they're over 18, …" is "Unless they're over 18, …", "If they don't pay, …" is "If they do pay, …". */

/** "If they're deaf, or if they don't hear well": under the one "unless". */
const NEXT_CASE = /,\s+or\s+(?:if|when)\b/gi;

const CONDITION =
  /^((?:if|when|whenever|where|once|as soon as|should|in case)\s+)(.+?)(?=,(?!\s+or\s+(?:if|when)\b)|:\s|\s+then\s)/i;

/** A condition's own denial, and what stands there without it. The first that is found is the one that counts. */
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [/\bwon['’]t\b/i, 'will'],
  [/\b(?:can['’]t|cannot|can not)\b/i, 'can'],
  [/\b(\w+)n['’]t\b/i, '$1'],
  [/\bno longer\b/i, 'still'],
  [/\bneither\b/i, 'either'],
  [/\b(?:nobody|no one)\b/i, 'somebody'],
  [/\bnothing\b/i, 'something'],
  [/\bwithout\b/i, 'with'],
  [/\b(?:not|never|no)\s+/i, ''],
];

const firstDenial = (condition: string) =>
  DENIALS.map(([pattern, instead]) => ({ at: condition.search(pattern), pattern, instead }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0];

/** The line without its bullet, with the opposite condition; null: it does not begin with one. */
export function opposite(line: string): string | null {
  const [whole, , condition] = CONDITION.exec(line) ?? [];
  if (whole === undefined || condition === undefined) return null;
  const rest = line.slice(whole.length);
  const denial = firstDenial(condition);
  // Where one of several cases is denied, all of them are excepted.
  if (denial && !/\bor\b/i.test(condition))
    return `${whole.slice(0, whole.length - condition.length)}${condition.replace(denial.pattern, denial.instead)}${rest}`;
  return `${line.startsWith(line.charAt(0).toUpperCase()) ? 'Unless' : 'unless'} ${condition.replaceAll(NEXT_CASE, ', or')}${rest}`;
}
