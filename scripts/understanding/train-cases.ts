/**
 * Learns which case something said is and writes `resources/understanding/en-cases.json`: `npm run understanding:cases FOLDER`, with the folder of the light
 * Universal Sentence Encoder's files (`model.json`, its weights, `vocab.json`). First how its points are turned (`fit-turns`), then how likely the nearest case is
 * meant (`fit-likelihood`): that by what the turns of one half make of the other, for of what they have learnt they are too sure.
 * Deterministic: same inputs, same bytes. Takes half an hour on one core.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CASE_WORDS } from '../../src/core/language/en/case-words.ts';
import { LIKELY, likelihoodFeatures } from '../../src/core/understanding/case-likelihood.ts';
import {
  caseRanker,
  nearestCase,
  type CaseRankerFile,
  type RankedCase,
} from '../../src/core/understanding/case-ranker.ts';
import { sentenceEncoder } from '../../src/core/understanding/sentence-encoder.ts';
import { sentencePoints } from '../../src/core/understanding/sentence-points.ts';
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';
import { caseAgents, casesOfRules, situations, type Case, type CaseAgent } from './cases.ts';
import { CORPORA_LICENCE, CORPORA_SOURCE, corporaFolder, readCorpus } from './corpora.ts';
import { encoderFile } from './encoder-weights.ts';
import { fitLikelihood, type Example } from './fit-likelihood.ts';
import { fitTurns, type Plain } from './fit-turns.ts';
import { AGREED, ANSWERED, ASKED, FORMS } from './ordinary.ts';
import { WIDTH } from './tables.ts';
import { readUtterances } from './utterances.ts';

/** One agent in so many, to measure by. */
const HELD_BACK = 5;

const [encoderFolder] = process.argv.slice(2);
if (encoderFolder === undefined) throw new Error('Name the folder of the encoder.');
const resources = path.resolve(import.meta.dirname, '../../resources/understanding');
const own = path.join(resources, 'en');
const write = (line: string) => process.stdout.write(`${line}\n`);

const encoder = encoderFile(encoderFolder);
const encode = sentenceEncoder(encoder);
const points = new Map<string, Float64Array>();
const pointOf = (text: string): Float64Array => {
  let point = points.get(text);
  if (point === undefined) points.set(text, (point = text.trim() === '' ? new Float64Array(WIDTH) : encode(text)));
  return point;
};

/** What is learnt from. */
interface Taught {
  /** Of rules, and by themselves. */
  alone: readonly Case[];
  agents: readonly CaseAgent[];
}
const agents = caseAgents(own);
const isHeld = (_: unknown, at: number): boolean => at % HELD_BACK === 0;
const taught: Taught = {
  alone: [...casesOfRules(own).filter(({ isHeldBack }) => !isHeldBack), ...situations(own)],
  agents: agents.filter((agent, at) => !isHeld(agent, at)),
};
const half = ({ alone, agents: all }: Taught, which: number): Taught => ({
  alone: alone.filter((_, at) => at % 2 === which),
  agents: all.filter((_, at) => at % 2 === which),
});
const casesOf = ({ alone, agents: all }: Taught): Case[] => [...alone, ...all.flatMap(({ cases }) => cases)];

/** One turn of the corpus in so many, and the characters of one at most. */
const CORPUS_SHARE = 60;
const CORPUS_LONGEST = 120;
const corpus = corporaFolder();
const turns = corpus === null ? [] : readCorpus(corpus, 'train');
/** Agents' exchanges count more: they are what leads answer to scripts. */
const TIMES = 4;
/** What is said in none of the cases. */
const ordinary: Plain[] = [
  ...turns.flatMap(({ speaker, text, before }) =>
    speaker === 'lead' &&
    before &&
    text.length < CORPUS_LONGEST &&
    fnv(text + before.text, FNV_BASIS) % CORPUS_SHARE === 0
      ? [{ before: before.text, said: text, none: [] }]
      : [],
  ),
  ...readUtterances(own, 'lead').flatMap(({ text, before, acts, isHeldBack }) =>
    !isHeldBack && before !== '' && acts.length === 1 && acts[0] === 'inform' ? [{ before, said: text, none: [] }] : [],
  ),
  ...ANSWERED.flatMap(([before, values]) =>
    values.flatMap((value) => FORMS.map((form) => ({ before, said: form.replace('{}', value), none: [] }))),
  ),
  ...ASKED.flatMap((before) => AGREED.map((said) => ({ before, said, none: [] }))),
];
const plainOf = (part: Taught): Plain[] => [
  ...ordinary,
  ...part.agents.flatMap((agent) =>
    agent.plain.flatMap((one) => Array.from({ length: TIMES }, () => ({ ...one, none: agent.cases }))),
  ),
  ...casesOf(part).flatMap((one) => one.notMet.map((said) => ({ before: one.before, said, none: [one] }))),
];

// Points are looked at from the middle of all that is said in cases.
for (const { names, reply, before, met, notMet } of casesOf(taught))
  for (const text of [...names, reply, before, ...met, ...notMet]) pointOf(text);
const middle = new Float64Array(WIDTH);
for (const point of points.values())
  for (let at = 0; at < WIDTH; at += 1) middle[at] = (middle[at] ?? 0) + (point[at] ?? 0) / points.size;
const centred = new Map<string, Float32Array>();
const vector = (text: string): Float32Array => {
  let found = centred.get(text);
  if (found === undefined) {
    const moved = Float32Array.from(pointOf(text), (value, at) => value - (middle[at] ?? 0));
    const length = text.trim() === '' ? 0 : Math.sqrt(moved.reduce((sum, value) => sum + value * value, 0));
    centred.set(text, (found = moved.map((value) => (length === 0 ? 0 : value / length))));
  }
  return found;
};
const turnsBy = (part: Taught) => fitTurns({ cases: casesOf(part), plain: plainOf(part), middle, vector });

const rankedOf = ({ names, reply }: Case): RankedCase => ({ words: names[0] ?? '', reply });
/** What is ordinary counts more: it is what leads say most. */
const PLAIN_WEIGHT = 4;
const ALONE_WEIGHT = 0.5;

/** Of what is said to the cases of one half, seen with what the other has taught. */
function examplesOf(part: Taught, nearest: ReturnType<typeof nearestCase>): Example[] {
  const example = (
    { said, before }: { said: string; before: string },
    cases: readonly Case[],
    meant: Case | null,
    weight: number,
  ): Example[] => {
    const found = nearest(said, before, cases.map(rankedOf));
    return found === null
      ? []
      : [{ features: likelihoodFeatures(found, CASE_WORDS), isMeant: cases[found.at] === meant, weight }];
  };
  const told = (one: Case, cases: readonly Case[], weight: number): Example[] => [
    ...one.met.flatMap((said) => example({ said, before: one.before }, cases, one, weight)),
    ...one.notMet.flatMap((said) => example({ said, before: one.before }, cases, null, weight)),
  ];
  return [
    ...casesOf(part).flatMap((one) => told(one, [one], ALONE_WEIGHT)),
    ...part.agents.flatMap(({ cases, plain }) => [
      ...cases.flatMap((one) => told(one, cases, 1)),
      ...plain.flatMap((one) => example(one, cases, null, PLAIN_WEIGHT)),
    ]),
  ];
}

const all = casesOf(taught);
const said = all.reduce((sum, { met }) => sum + met.length, 0);
write(`${all.length} cases, ${said} things said in them, ${plainOf(taught).length} in none`);
const examples = [0, 1].flatMap((which) => {
  const nearest = nearestCase(sentencePoints(turnsBy(half(taught, 1 - which)), pointOf));
  write(`half ${which + 1} of 2`);
  return examplesOf(half(taught, which), nearest);
});
const likelihood = fitLikelihood(examples);
write('how likely');

const file: CaseRankerFile = {
  about: {
    what: 'Weights of the light Universal Sentence Encoder, rounded to bytes, four matrices by which what people say is held against the cases of an agent, and how likely it is meant. No sentence can be read from them.',
    learnt_from: [
      {
        source: 'Universal Sentence Encoder lite (Google), as published for TensorFlow.js',
        licence: 'Apache-2.0',
        examples: 0,
      },
      { source: 'resources/understanding/en/cases and rules', licence: 'of the project', examples: said },
      ...(turns.length > 0 ? [{ source: CORPORA_SOURCE, licence: CORPORA_LICENCE, examples: ordinary.length }] : []),
    ],
    script: 'scripts/understanding/train-cases.ts',
    figures: {},
  },
  encoder,
  ...turnsBy(taught),
  likelihood,
};

const share = (list: readonly boolean[]): number =>
  Math.round((list.filter(Boolean).length / list.length) * 10_000) / 10_000;

/** Of agents that were held back, with seven cases each: of what is said in one, of what is nearly said in one, and of what is ordinary. */
function held(): Record<string, number> {
  const ranker = caseRanker(file, CASE_WORDS);
  const heldBack = agents.filter(isHeld);
  const met = heldBack.flatMap(({ cases }) =>
    cases.flatMap((one, place) =>
      one.met.map((text) => ({ place, found: ranker.likeliest(text, one.before, cases.map(rankedOf)) })),
    ),
  );
  const isTaken = (found: ReturnType<typeof ranker.likeliest>): boolean => (found?.chance ?? 0) >= LIKELY;
  return {
    held_back_first_of_seven: share(met.map(({ place, found }) => found?.at === place)),
    held_back_right: share(met.map(({ place, found }) => isTaken(found) && found?.at === place)),
    held_back_wrong: share(met.map(({ place, found }) => isTaken(found) && found?.at !== place)),
    held_back_near: share(
      heldBack.flatMap(({ cases }) =>
        cases.flatMap((one) =>
          one.notMet.map((text) => isTaken(ranker.likeliest(text, one.before, cases.map(rankedOf)))),
        ),
      ),
    ),
    held_back_ordinary: share(
      heldBack.flatMap(({ cases, plain }) =>
        plain.map((one) => isTaken(ranker.likeliest(one.said, one.before, cases.map(rankedOf)))),
      ),
    ),
  };
}
file.about.figures = held();
const target = path.join(resources, 'en-cases.json');
// A single letter beyond Latin has whoever reads the file hold all of it in two bytes a letter, and take five times as long.
const escaped = JSON.stringify(file).replaceAll(
  /[^\0-\x7f]/g,
  (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
writeFileSync(target, `${escaped}\n`);
write(`${target}: ${JSON.stringify(file.about.figures)}`);
