/** What of a script's text folds: an AGENT line with all before the next one that follows an answer, and blocks of comments. */
import { parseScript } from './script-text.ts';

export interface ScriptFold {
  /** Lines of the text, from 1; the first stays in sight. */
  from: number;
  to: number;
  kind: 'turn' | 'comment';
}

export function scriptFolds(text: string): ScriptFold[] {
  const { lines, lineNumbers } = parseScript(text);
  const rows = text.split('\n');
  const isComment = (at: number) => rows[at]?.startsWith('#') ?? false;
  const isBlank = (at: number) => (rows[at] ?? '').trim() === '';
  /** The last line before `end` that belongs to what stands above it: no blank one, and no comment of what follows. */
  const lastBefore = (end: number) => {
    let at = end;
    while (at > 0 && (isBlank(at - 1) || isComment(at - 1))) at -= 1;
    return at;
  };
  const heads = lines.flatMap(({ speaker }, index) =>
    speaker === 'AGENT' && lines[index - 1]?.speaker !== 'AGENT' ? [lineNumbers[index] ?? 1] : [],
  );
  const turns = heads.map((from, index): ScriptFold => ({
    from,
    to: lastBefore((heads[index + 1] ?? rows.length + 1) - 1),
    kind: 'turn',
  }));
  const comments: ScriptFold[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    if (!isComment(at)) continue;
    const from = at + 1;
    while (isComment(at + 1)) at += 1;
    comments.push({ from, to: at + 1, kind: 'comment' });
  }
  return [...turns, ...comments].filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from);
}
