/** What roles and knowledge say to a question. */
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/words.ts';
import { product } from '../../understanding/sentence-points.ts';
import type { Draft } from './agent-draft.ts';
import type { Passage } from './knowledge-index.ts';
import { shareAsked } from './said-of-conditions.ts';

/** Share of a question's telling words that a passage must have before it is given as the answer. */
export const GOOD_MATCH = 0.5;
/** kb_strict_mode: nearly all of them, or the agent says that it does not know. */
export const STRICT_MATCH = 0.8;

export type Found = NonNullable<ReturnType<Draft['world']['find']>>;

/** The passage that answers; null: none does well enough. */
export function goodAnswer(draft: Draft, text: string): Found | null {
  const { settings, find, language } = draft.world;
  const question = language.knowledge.asked?.(text) ?? text;
  const mayAnswer = (passage: Passage): boolean =>
    language.knowledge.lacks?.(question, passage.text) !== true && isCellAsked(language, question, passage);
  const cell = find(question, (passage) => passage.cell !== undefined && mayAnswer(passage));
  if (cell) return cell;
  const found = find(question, (passage) => !passage.forObjections && mayAnswer(passage)) ?? find(question, mayAnswer);
  const needed = settings.kbStrict ? STRICT_MATCH : GOOD_MATCH;
  if (found && found.coverage >= needed - 1e-9 && (found.coverage >= CLEAR_MATCH || isNear(draft, question, found)))
    return found;
  return settings.kbStrict || isOfAnotherPrice(draft, question, found) ? null : nearestByFar(draft, question);
}

/** "What's the price of the Cygnet?" is for what stands in its row under "Price". A passage that is no cell may answer anything. */
function isCellAsked({ knowledge, stem, book }: Language, question: string, { cell }: Passage): boolean {
  if (cell === undefined) return true;
  const stems = (text: string): string[] =>
    wordsOf(text).flatMap((word) => (book.stop_words.includes(word) ? [] : [knowledge.synonym(stem(word))]));
  const asked = stems(knowledge.rephrase(question));
  const [row, column] = [stems(cell.row), stems(cell.column)];
  return row.length > 0 && row.every((one) => asked.includes(one)) && column.some((one) => asked.includes(one));
}

/** "How much did the new kiln cost?": an amount alone is no answer where nothing tells of a kiln. */
function isOfAnotherPrice({ world: { language, meanings } }: Draft, question: string, found: Found | null): boolean {
  const thing = language.knowledge.priced?.(question) ?? null;
  const named = thing === null ? undefined : meanings.words(thing).at(-1);
  return named !== undefined && (found === null || shareAsked(meanings, [named], meanings.words(found.text)) === 0);
}

/**
 * Of a passage that has but few of the words: its share of them, the product of its points and the question's, and by how much that is more than any other's, at
 * least. Of 300 questions of the bench's trades this answers four more rightly and none wrongly.
 */
const FEW = { share: 0.2, near: 0.2, ahead: 0.12 };

/** "Do I get paid anything for coming in?", where nothing else is like "Jurors receive forty dollars for each day". */
function nearestByFar({ world: { find, language } }: Draft, question: string): Found | null {
  const points = language.learnt?.cases?.()?.points;
  if (points === undefined) return null;
  const asked = points.plain(question);
  const [best, next] = find.passages
    .filter(
      ({ forObjections, text, cell }) =>
        cell === undefined && !forObjections && language.knowledge.lacks?.(question, text) !== true,
    )
    .map((passage) => ({ passage, near: product(asked, points.plain(`${titleOf(passage)}. ${passage.text}`)) }))
    .toSorted((one, other) => other.near - one.near);
  if (best === undefined || next === undefined || best.near < FEW.near || best.near - next.near < FEW.ahead)
    return null;
  const found = find(question, (passage) => passage === best.passage);
  return found !== null && found.coverage >= FEW.share ? found : null;
}

const titleOf = ({ section }: Pick<Found, 'section'>): string => section.slice(section.lastIndexOf(': ') + 1).trim();

/** From this share on the words tell enough; below it, "What colour are the cars?" has half of its words in anything about cars. */
const CLEAR_MATCH = 0.65;
/**
 * Product of the points of a question and of the passage that answers it, at least. Of the questions of the bench's trades that share half of their words with a passage,
 * two in three of those that it does not answer lie below, and one in twelve of those that it does.
 */
const NEAR = 0.33;
/** Letters from which on a word of a question is found in longer ones. */
const WHOLE = 4;

/** Whether the passage lies near the question, or most of its title is asked about. Without points, words decide. */
function isNear({ world: { language, readLead } }: Draft, question: string, { section, text }: Found): boolean {
  const points = language.learnt?.cases?.()?.points;
  if (points === undefined) return true;
  const title = titleOf({ section });
  const { stopWords } = readLead;
  const stems = (of: string): string[] =>
    wordsOf(of).flatMap((word) => (stopWords.has(word) ? [] : [language.knowledge.synonym(language.stem(word))]));
  const [asked, named] = [stems(question), stems(title)];
  // "Cancelling" is "cancel" with another ending.
  const isAsked = (stem: string): boolean =>
    asked.some((one) => stem === one || (one.length >= WHOLE && stem.startsWith(one)));
  if (named.filter(isAsked).length > named.length / 2) return true;
  return product(points.plain(question), points.plain(`${title}. ${text}`)) >= NEAR;
}

export const knowsAbout = (draft: Draft, question: string): boolean => goodAnswer(draft, question) !== null;

/** "Can I cancel later?" asks whether one could, where something is known about it; "Could you cancel it?" wants it done. null: nothing of the kind. */
export function askedWhether(draft: Draft, text: string): string | null {
  const question = draft.world.language.questions.asksWhether.exec(text)?.[0];
  return question !== undefined && knowsAbout(draft, question) ? question : null;
}
