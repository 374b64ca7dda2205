/** What people say in English for things, and the words of a text as expressions are looked for among them. */
import file from '../../../../resources/understanding/en-expressions.json' with { type: 'json' };
import { expressionsOf, type ComparedWords, type Expressions } from '../expressions.ts';
import { baseOf, phrasalOf } from './base-forms.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** They change nothing: "I'm really quite lost". */
const PASSED_OVER = words(
  'a an the am is are was were be just really very quite so totally absolutely completely literally actually pretty rather bit um uh er erm well',
);
const PERSONS = words(
  'i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself they their theirs themselves',
);
const THINGS = words('it its itself this that these those');
const DENIALS = words(
  'not cannot cant dont doesnt didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent havent hasnt hadnt aint mustnt neednt',
);

/** `word` in small letters and without apostrophes; null: it is passed over. */
export function comparedWord(word: string): string | null {
  if (PASSED_OVER.has(word)) return null;
  if (PERSONS.has(word)) return 'me';
  if (THINGS.has(word)) return 'it';
  return DENIALS.has(word) ? 'not' : baseOf(word);
}

/** They are in everything that people say. */
const SMALL = words(
  'me it not them with on in for to of at by from and do have get go come no off up out as if but too all then so be',
);
/** "Not get in" says something. */
const ENOUGH = 3;

const compared: ComparedWords = {
  of: (text) =>
    text
      .toLowerCase()
      .split(/[\s-]+/)
      .flatMap((word) => comparedWord(word.replace(/['’]/g, '')) ?? []),
  asOne: ([verb, particle, ...others]) =>
    verb === undefined || particle === undefined || others.length > 0 ? null : phrasalOf(verb, particle),
  tell: (said) => said.some((word) => !SMALL.has(word)) || (said.includes('not') && said.length >= ENOUGH),
};

/** Throws of a line that is none, or that has an expression which says too little. */
export const englishExpressions = (lines: readonly string[]): Expressions => expressionsOf(lines, compared);

let read: Expressions | undefined;

export const expressions = (): Expressions => (read ??= englishExpressions(file.lines));
