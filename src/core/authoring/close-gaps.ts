/** Closes a sentence around what is missing in it, in one pass. */

/** Stands where something is missing until the text around it has been closed; no text of a user's may hold it (it is no character). */
export const GAP = '\uFFFF';

const withoutLead = (text: string): string => text.trimStart().replace(/^,/, '').trimStart();
const withoutComma = (text: string): string => text.trimEnd().replace(/,$/, '').trimEnd();

interface Closing {
  /** What is closed already; only the last piece may still change. */
  pieces: string[];
}

const lastOf = ({ pieces }: Closing): string => pieces.at(-1) ?? '';

function replaceLast({ pieces }: Closing, text: string): void {
  if (pieces.length > 0) pieces[pieces.length - 1] = text;
}

/** Puts `after` behind a gap. */
function join(closing: Closing, after: string): void {
  const before = lastOf(closing).trimEnd();
  const begins = withoutLead(after);
  if (before === '' && closing.pieces.length <= 1) {
    closing.pieces = [begins];
  } else if (/[.!?]$/.test(before) && /^\p{L}/u.test(begins)) {
    // A new sentence begins with what is left of it.
    replaceLast(closing, before);
    closing.pieces.push(` ${begins}`);
  } else if (after.trimStart() === '' || /^[.!?;:,]/.test(after.trimStart())) {
    // A comma that led up to it goes with it: "Great, GAP. Your" becomes "Great. Your".
    replaceLast(closing, withoutComma(before));
    closing.pieces.push(after.trimStart());
  } else {
    replaceLast(closing, before);
    closing.pieces.push(` ${after.trimStart()}`);
  }
}

/** The text without its gaps: no blank before a full stop, no comma that leads nowhere, one blank where words meet. */
export function closeGaps(text: string): string {
  const [first = '', ...rest] = text.split(GAP);
  const closing: Closing = { pieces: [first] };
  for (const [at, piece] of rest.entries()) {
    const before = lastOf(closing).trimEnd();
    const startsSentence = (before === '' && closing.pieces.length <= 1) || /[.!?]$/.test(before);
    const isMore = at < rest.length - 1;
    // Of gaps in a row, with nothing or (where a sentence begins) a comma between them, only the last counts.
    if (isMore && (piece.trim() === '' || (startsSentence && piece.trim() === ','))) continue;
    join(closing, piece);
  }
  return closing.pieces.join('');
}
