/** Which line of a role somebody spoke from: turns name the section, and the line is the one whose words they share. */
import { plainWord } from '../plain-word.ts';
import { roleHeadings } from './role-outline.ts';

export interface SpokenFrom {
  /** The title of the section, a title in bold within one, or `section: question`. */
  section: string;
  /** What was said from there. */
  said: string;
  /** What it was said to. */
  heard: string;
}

/** What was heard, and titles, count less than the words that were said. */
const BESIDE = 0.4;

/** Words, and pairs of neighbours: a quotation shares them all, another line at most single words. */
function termsOf(text: string): ReadonlySet<string> {
  const words = (text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []).map(plainWord);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

/** Where the section stands, from 0 and without its end; all of the role where no heading is called so. */
function partOf(text: string, section: string): readonly (readonly [number, number])[] {
  const headings = roleHeadings(text);
  const called = (title: string) => headings.filter((heading) => heading.title === title);
  const exact = called(section);
  const found = exact.length > 0 ? exact : called(section.split(': ')[0] ?? '');
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  return found.map(({ line, end }) => [line, end === text.length ? Infinity : lineAt(end)]);
}

/** From 1. Where nothing of it is there any more, the first line of the section, or of the role. */
export function roleLine(text: string, { section, said, heard }: SpokenFrom): number {
  const parts = partOf(text, section);
  const headings = new Set(roleHeadings(text).map(({ line }) => line - 1));
  const written = text.split('\n').flatMap((line, at) => {
    const isWithin = parts.length === 0 || parts.some(([from, to]) => at >= from && at < to);
    return line.trim() === '' || headings.has(at) || !isWithin ? [] : [{ at, terms: termsOf(line) }];
  });
  const linesWith = new Map<string, number>();
  for (const { terms } of written) for (const term of terms) linesWith.set(term, (linesWith.get(term) ?? 0) + 1);
  // Inverse document frequency (Spärck Jones 1972): what stands in every line tells none from another.
  const weightOf = (term: string) => Math.log(1 + written.length / (linesWith.get(term) ?? 1));
  const shared = (line: ReadonlySet<string>, spoken: ReadonlySet<string>) =>
    [...spoken].reduce((sum, term) => (line.has(term) ? sum + weightOf(term) : sum), 0);
  const [saidTerms, besideTerms] = [termsOf(said), termsOf(`${section} ${heard}`)];
  const [heading] = parts[0] ?? [];
  let best = { at: heading === undefined ? 0 : (written[0]?.at ?? heading - 1), score: 0 };
  for (const { at, terms } of written) {
    const score = shared(terms, saidTerms) + BESIDE * shared(terms, besideTerms);
    if (score > best.score) best = { at, score };
  }
  return best.at + 1;
}
