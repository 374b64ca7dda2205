/** "Stolen", "Lost, and the police know of it": a case without whom or what it is said of. */
const DONE_TO_IT =
  /^(?:stolen|lost|broken|damaged|missing|torn|burnt|faded|spoilt|smashed|cracked|frozen|expired|mislaid)(?= (?:in|on|at|by|from|off|and|but|while|during|already)\b|$)/i;
/** What else is so at the same time, as a clause of its own, belongs to the case: the comma before it parts no two of them. */
export const withAndClause = (label: string): string =>
  label.replace(/,\s+(?=(?:and|but) (?:the|they|it|that|he|she) )/gi, ' ');

/** The case as a clause; null: it names something else. */
export function doneToIt(label: string): string | null {
  const text = withAndClause(label);
  return DONE_TO_IT.test(text) ? `it is ${text}` : null;
}
