/** What English knows beyond its phrase book. */
import file from '../../../../resources/understanding/en.json' with { type: 'json' };
import { actReader, type ActReader } from '../../understanding/act-reader.ts';
import { ModelFileSchema, type ModelFile } from '../../understanding/model-file.ts';
import type { LearntLanguage } from '../learnt-language.ts';
import { ASK_RULES, BARE_MINUTES } from './ask-rules.ts';
import { englishCostlyRules, englishYesNoRules } from './costly/costly-rules.ts';
import { ENGLISH_LEXICON } from './word-lexicon.ts';

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const model = once((): ModelFile => ModelFileSchema.parse(file));

/** With its capitals, and as speech recognition writes it. */
const CAPITALS = String.raw`(\p{Lu}[\p{L}'’-]*(?: \p{Lu}(?:[\p{L}'’-]*|\.)){0,3})`;
const SMALL = String.raw`(\p{L}[\p{L}'’-]*(?: (?!(?:and|from|at|here|with|speaking|calling|the|i|my|but|so|on|in|for|yes|please|thanks)\b)\p{L}[\p{L}'’-]*){0,2})`;
const BEFORE_NAME = [
  String.raw`\b(?:[Mm]y|[Tt]he|[Ff]ull|[Ff]irst|[Ll]ast|[Hh]is|[Hh]er)(?: full| first| last)? name(?: is|['’]?s|:) `,
  String.raw`\b(?:[Nn]ame['’]?s|[Nn]ame:|[Ii] go by|[Cc]all me|[Gg]oes by) `,
  String.raw`\b(?:[Tt]his is|[Ii]t is|[Ii]t['’]?s|I am|[Ii]['’]?m) `,
];
const BEFORE_SPEAKING = String.raw`^(?:[Yy]es,? |[Yy]eah,? |[Hh]i,? |[Hh]ello,? )?`;
const SPEAKING = String.raw`,? (?:speaking|here)\b`;

const namesOf = (name: string): RegExp[] => [
  ...BEFORE_NAME.map((before) => new RegExp(before + name, 'u')),
  new RegExp(BEFORE_SPEAKING + name + SPEAKING, 'u'),
];

export const learnt: LearntLanguage = {
  acts: once((): ActReader => actReader(model(), ENGLISH_LEXICON)),
  lexicon: ENGLISH_LEXICON,
  rules: once(englishCostlyRules),
  yesNo: once(englishYesNoRules),
  asks: ASK_RULES,
  bareMinutes: BARE_MINUTES,
  halves: {
    first: /\b(?:morning|mornings|breakfast|brunch|am|sunrise|dawn|wake up|woke)\b/,
    second:
      /\b(?:afternoon|afternoons|evening|evenings|tonight|night|pm|dinner|supper|drinks|movie|movies|show|concert|theater|theatre|happy hour|sunset|after work|after school)\b/,
    counts: () => model().hours,
  },
  names: {
    hint: /name|this is|it is|its|['’]s|i am|['’]?m |call me|go by|goes by|speaking|here/i,
    written: namesOf(CAPITALS),
    asked: namesOf(SMALL),
  },
  past: /\b(?:born|birth|birthday|dob)\b/,
};
