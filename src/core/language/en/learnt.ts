/** What English knows beyond its phrase book. */
import file from '../../../../resources/understanding/en.json' with { type: 'json' };
import { once } from '../../once.ts';
import { actReader, type ActReader } from '../../understanding/act-reader.ts';
import { ModelFileSchema, type ModelFile } from '../../understanding/model-file.ts';
import type { LearntLanguage } from '../learnt-language.ts';
import { ANSWERS } from './answers/answers.ts';
import { ASK_RULES, BARE_MINUTES } from './ask-rules.ts';
import { englishCostlyRules, englishYesNoIdioms, englishYesNoRules } from './costly/costly-rules.ts';
import { ASKED_FORMS } from './asked-forms.ts';
import { learntActs } from './learnt-acts.ts';
import { learntCases } from './learnt-cases.ts';
import { learntFacts } from './learnt-facts.ts';
import { ENGLISH_LEXICON } from './word-lexicon.ts';

const model = once((): ModelFile => ModelFileSchema.parse(file));

/** With its capitals, and as speech recognition writes it. */
const CAPITALS = String.raw`(\p{Lu}[\p{L}'’-]*(?: \p{Lu}(?:[\p{L}'’-]*|\.)){0,3})`;
const SMALL = String.raw`(\p{L}[\p{L}'’-]*(?: (?!(?:and|from|at|here|with|speaking|calling|the|i|my|but|so|on|in|for|yes|please|thanks)\b)\p{L}[\p{L}'’-]*){0,2})`;
const TITLE = String.raw`(?:(?:[Dd]r|[Dd]octor|[Mm]r|[Mm]ister|[Mm]rs|[Mm]s|[Mm]iss|[Pp]rof|[Pp]rofessor|[Rr]ev|[Rr]everend|[Cc]aptain)\.? )?`;
const BEFORE_NAME = [
  String.raw`\b(?:[Mm]y|[Tt]he|[Ff]ull|[Ff]irst|[Ll]ast|[Hh]is|[Hh]er)(?: full| first| last)? name(?: is|['’]?s|:) `,
  String.raw`\b(?:[Nn]ame['’]?s|[Nn]ame:|[Ii] go by|[Cc]all me|[Gg]oes by) `,
  String.raw`\b(?:[Tt]his is|[Ii]t is|[Ii]t['’]?s|I am|[Ii]['’]?m)(?: under)? `,
  String.raw`\b(?:under|(?:talking|speaking) (?:to|with)|calls? me|known as|answer to|ask for|go with|put down) (?:the name )?(?:of )?`,
];
/** "Please speak to", "you'd have to ask". */
const SOUGHT = String.raw`\b(?:(?:[Ss]peak|[Tt]alk|[Ww]rite|[Gg]et back|[Gg]et on) (?:to|with)|[Cc]ontact|[Cc]all|[Rr]ing|[Pp]hone|[Ee]mail|[Tt]ry|[Aa]sk(?: for)?|want|need|be|handled by|looked after by) `;
const BEFORE_SPEAKING = String.raw`^(?:[Yy]es,? |[Yy]eah,? |[Hh]i,? |[Hh]ello,? )?(?:[Tt]his is )?`;
const SPEAKING = String.raw`,? (?:speaking|here)\b`;

const namesOf = (name: string): RegExp[] => [
  new RegExp(BEFORE_SPEAKING + TITLE + name + SPEAKING, 'u'),
  ...BEFORE_NAME.map((before) => new RegExp(before + TITLE + name, 'u')),
];

export const learnt: LearntLanguage = {
  cases: learntCases,
  facts: learntFacts,
  askedForms: ASKED_FORMS,
  acts: once((): ActReader => actReader(model(), ENGLISH_LEXICON)),
  lexicon: ENGLISH_LEXICON,
  rules: once(englishCostlyRules),
  weigher: learntActs,
  yesNo: once(englishYesNoRules),
  yesNoIdioms: once(englishYesNoIdioms),
  answers: ANSWERS,
  asks: ASK_RULES,
  bareMinutes: BARE_MINUTES,
  halves: {
    first: /\b(?:morning|mornings|breakfast|brunch|am|sunrise|dawn|wake up|woke)\b/,
    second:
      /\b(?:afternoon|afternoons|evening|evenings|tonight|night|pm|dinner|supper|drinks|movie|movies|show|concert|theater|theatre|happy hour|sunset|after work|after school)\b/,
    counts: () => model().hours,
  },
  names: {
    hint: /\b(?:name|under\b|(?:talking|speaking) (?:to|with)|calls? me|known as|answer to|ask for|go with|put down|this is|it is|it['’]?s|i am|i['’]?m|go(?:es)? by) |\bname(?:['’]?s|:)| (?:speaking|here)\b/i,
    written: namesOf(CAPITALS),
    asked: namesOf(SMALL),
    sought: new RegExp(SOUGHT + TITLE + CAPITALS, 'u'),
  },
  past: /\b(?:born|birth|birthday|dob)\b/,
};
