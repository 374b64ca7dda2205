/**
 * What leads say in calls and that is, as a rule, none of the costly acts: what the phrase book lets them say, also as it arrives on a bad line, ordinary exchanges, and
 * what is said in the cases of agents. A script's call is made of it, and people who write down how somebody opts out do not write it down.
 */
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';
import type { PhraseBook } from '../../src/core/language/phrase-book.ts';
import { isHeldBack } from '../../src/core/understanding/held-back.ts';
import { caseAgents, situations, type Case } from './cases.ts';
import type { Marks, Utterance } from './utterances.ts';
import { COSTLY } from '../../src/core/language/weighed-acts.ts';

/** Questions of scripts, and what may be said to them. */
export const ANSWERED: readonly [string, readonly string[]][] = [
  ['What is your name?', ['Maria Lopez']],
  ['Which day suits you?', ['Thursday']],
  ['How many people is it for?', ['four']],
  ['What time would be best?', ["three o'clock"]],
  ['What is the email address?', ['jo@mailbox.example']],
  ['How old is the roof?', ['ten years']],
  ['What is your zip code?', ['60614']],
  ['What do you pay at the moment?', ['forty dollars']],
];
/** Of an answer. */
export const FORMS = [
  '{}.',
  "It's {}.",
  'That would be {}.',
  'Let me see, {}.',
  "I'd say {}.",
  '{}, please.',
  '{} works best.',
  'How about {}.',
];
export const AGREED = [
  'Yes.',
  'Yep, speaking.',
  "Yes, that's right.",
  "That's me.",
  'Sure.',
  "Yeah, that's fine, I'll be there.",
  'Okay, go ahead.',
  'Yes, please.',
  'Of course.',
];
export const ASKED = [
  'Are you still able to come?',
  'Do I have Maria Lopez on the line?',
  'Got two minutes?',
  'Shall I book that for you?',
  'Is that right?',
];

export interface Ordinary {
  text: string;
  before: string;
  /** Acts that hold of those that are marked; null: nobody has marked any. */
  acts: readonly string[] | null;
  marked: Exclude<Marks, 'all'>;
}

/** Of what is said in cases, one in so many. */
const CASES_SHARE = 3;

/** Of these it cannot be said whether they ask for another time. */
const UNCLEAR: ReadonlySet<string> = new Set(['objection_time', 'annoyed_hang_up', 'say_again']);
const QUESTION = 'how long does it take?';

const drawn = <Item>(list: readonly Item[], by: string): Item | undefined => list[fnv(by, FNV_BASIS) % list.length];

/** As it may arrive: a word is lost or another in its place, and something is said first. */
function onBadLine(text: string, { noise_words, say }: PhraseBook): string[] {
  const words = text.split(' ');
  const at = fnv(text, FNV_BASIS) % words.length;
  const noise = drawn(noise_words, `noise ${text}`) ?? '';
  const filler = drawn(say.lead['filler_think'] ?? [], `filler ${text}`) ?? '';
  return [
    `${filler} ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    ...(words.length < 2 ? [] : [words.with(at, noise).join(' '), words.toSpliced(at, 1).join(' ')]),
  ];
}

/** More of them, of things that have no kind of their own. */
const NAMED: readonly [string, readonly string[]][] = [
  ['What kind of roof do you have?', ['metal', 'shingles', 'slate']],
  ['What brings you in?', ['a cracked tooth', 'my yearly check', 'a new prescription']],
  ['Which insurance do you have?', ['Blue Cross', 'none at all']],
  ['What is the address?', ['12 Mill Lane', 'the flat above the bakery']],
  ['Which car is it?', ['a silver hatchback', 'the old van']],
  ['How did you hear of us?', ['from a neighbour', 'an ad on the radio']],
  ['When would be a better time to call you?', ['Thursday morning', 'after six']],
  ['Which colour would you like?', ['red', 'the dark green one']],
  ['What should we do better?', ['shorter waits', 'nothing, really']],
  ['Who else lives there?', ['my mother', 'two dogs and a cat']],
  ['How many are there?', ['two', 'about thirty']],
  ['What do you do for a living?', ['I drive a lorry', 'I am retired']],
];

/** What a phrase of the book does, by its key, as far as it is marked. */
function actsOf(key: string): string[] {
  if (COSTLY.has(key)) return [key];
  if (key.startsWith('affirm')) return ['affirm'];
  return /^(?:negate|decline|neither)/.test(key) ? ['negate'] : [];
}

/** What is beside a question, and no answer to it. */
const NO_ANSWER =
  /^(?:off_topic|small_talk|question|question_again|unsure|unsure_again|repeat_request|hello_check|greet|why_need|want_|interrupt_ack|thank|goodbye|before_you_go|back_again|answer_phone)/;

/** More that is said beside the matter, as a call is interrupted or somebody strays. */
const ASIDES = [
  'Hang on, the kettle is boiling.',
  'Sorry, that was the doorbell, where were we?',
  'Ooh, look at that rain.',
  'My grandson has just come in, say hello to the lady.',
  "It's freezing in here today.",
  'I was in the garden all morning.',
  'The buses are on strike again, would you believe it.',
  "You've got a lovely voice, has anybody told you?",
  'We had fish for dinner.',
  'Did you hear about the election?',
  'That dog next door never shuts up.',
  'Goodness, is it Wednesday already?',
  'My knees are playing up with this damp.',
  "They're digging up the road outside.",
  "I've just dropped my glasses.",
  'The football starts in a minute.',
  'Sorry, the line is crackling.',
  "I'm only on my first coffee.",
];

/** Things said before that are drawn for each line: what was said before tells little of what is said. */
const DRAWN_BEFORE = 8;

function ofBook({ book, questions }: Asked): Ordinary[] {
  const drawnFor = (text: string): string[] =>
    Array.from({ length: DRAWN_BEFORE }, (_, at) => drawn(questions, `${at} ${text}`) ?? '');
  const asked = [...ANSWERED, ...NAMED];
  const beforeOf = (key: string, text: string): string[] => {
    if (key.startsWith('inform')) return [...asked.map(([question]) => question), '', '', ...drawnFor(text)];
    return [...(/^(?:affirm|negate|decline|off_topic)/.test(key) ? ASKED : ['']), ...drawnFor(text)];
  };
  return Object.entries({ ...book.say.lead, off_topic: [...(book.say.lead['off_topic'] ?? []), ...ASIDES] }).flatMap(
    ([key, templates]): Ordinary[] => {
      if (UNCLEAR.has(key) || key.startsWith('filler')) return [];
      const acts = actsOf(key);
      const marked = NO_ANSWER.test(key) || acts.length > 0 ? 'costly_and_yes' : 'costly';
      return templates.flatMap((template) =>
        beforeOf(key, template).flatMap((before, at) => {
          const [, values] = asked.find(([question]) => question === before) ?? drawn(asked, `${at} ${template}`) ?? [];
          const value = drawn(values ?? [], `${before} ${template}`) ?? '';
          const text = template.replace(/\{(\w+)\}/g, (_, name) =>
            name === 'value' ? value : name === 'question' ? QUESTION : 'Maria',
          );
          return [text, ...onBadLine(text, book)].map((said) => ({ text: said, before, acts, marked }));
        }),
      );
    },
  );
}

interface Asked {
  book: PhraseBook;
  /** What agents say, to which each of the book's lines may be said. */
  questions: readonly string[];
}

/** What of it is marked; of the rest there is none. */
export const asUtterance = ({ text, before, acts, marked }: Ordinary): Utterance[] =>
  acts === null ? [] : [{ text, before, acts, kind: 'ordinary', isHeldBack: isHeldBack(text), isDrawn: true, marked }];

/** What is said in the cases of agents, and beside them. */
export const casesSaid = (folder: string): Pick<Ordinary, 'text' | 'before'>[] =>
  allCases(folder).flatMap(({ before, met, notMet }) => [...met, ...notMet].map((text) => ({ text, before })));

const allCases = (folder: string): Case[] => [
  ...situations(folder),
  ...caseAgents(folder).flatMap((agent) => agent.cases),
];

/** `folder`: that of our own utterances. */
export function ordinary(folder: string, asked: Asked): Ordinary[] {
  const agents = caseAgents(folder);
  return [
    ...ofBook(asked),
    ...agents.flatMap(({ plain }) =>
      plain.map(({ said, before }): Ordinary => ({ text: said, before, acts: [], marked: 'costly' })),
    ),
    ...allCases(folder).flatMap(({ before, met, notMet }) =>
      [...met, ...notMet]
        .filter((text) => fnv(text, FNV_BASIS) % CASES_SHARE === 0)
        .map((text): Ordinary => ({ text, before, acts: null, marked: 'costly' })),
    ),
  ];
}
