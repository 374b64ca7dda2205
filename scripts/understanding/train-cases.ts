/**
 * Learns which case something said is and writes `resources/understanding/en-cases.json`: `npm run understanding:cases FOLDER`, with the folder of the light
 * Universal Sentence Encoder's files (`model.json`, its weights, `vocab.json`). Points of the encoder are turned by four matrices so that what is said in a case
 * lies near its name, nearer than to other cases and to a bar below which it is none (contrastive: van den Oord, Li and Vinyals 2018; Adam: Kingma and Ba 2015).
 * Deterministic: same inputs, same bytes. Takes about twenty minutes on one core.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { caseRanker, type CaseRankerFile } from '../../src/core/understanding/case-ranker.ts';
import { sentenceEncoder } from '../../src/core/understanding/sentence-encoder.ts';
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';
import { caseAgents, casesOfRules, situations, type Case } from './cases.ts';
import { CORPORA_LICENCE, CORPORA_SOURCE, corporaFolder, readCorpus } from './corpora.ts';
import { encoderFile, wholeMatrix } from './encoder-weights.ts';
import { readUtterances } from './utterances.ts';

const SETTINGS = {
  epochs: 4,
  batch: 128,
  plain: 64,
  rate: 0.0003,
  hold: 0.003,
  dropout: 0.2,
  sharp: 8,
  bar: 0.8,
  pairs: 0.3,
  seed: 1,
};
/** One agent in so many, to measure by. */
const HELD_BACK = 5;
const WIDTH = 512;

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

const agents = caseAgents(own);
const isHeld = (_: unknown, at: number): boolean => at % HELD_BACK === 0;
const taught = agents.filter((agent, at) => !isHeld(agent, at));
const rules = casesOfRules(own);
const cases: Case[] = [
  ...rules.filter(({ isHeldBack }) => !isHeldBack),
  ...situations(own),
  ...taught.flatMap((agent) => agent.cases),
];
const placeOf = new Map(cases.map((one, at) => [one, at]));

interface Plain {
  before: string;
  said: string;
  /** Cases that it is certainly none of, beside those of the batch. */
  none: readonly number[];
}
/** Answers as a phrase book makes them. */
const ANSWERED: readonly [string, readonly string[]][] = [
  ['What is your name?', ['Maria Lopez']],
  ['Which day suits you?', ['Thursday']],
  ['How many people is it for?', ['four']],
  ['What time would be best?', ["three o'clock"]],
  ['What is the email address?', ['jo@mailbox.example']],
  ['How old is the roof?', ['ten years']],
  ['What is your zip code?', ['60614']],
  ['What do you pay at the moment?', ['forty dollars']],
];
const FORMS = [
  '{}.',
  "It's {}.",
  'That would be {}.',
  'Let me see, {}.',
  "I'd say {}.",
  '{}, please.',
  '{} works best.',
  'How about {}.',
];
const AGREED = [
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
const ASKED = [
  'Are you still able to come?',
  'Do I have Maria Lopez on the line?',
  'Got two minutes?',
  'Shall I book that for you?',
  'Is that right?',
];
/** One turn of the corpus in so many, and the characters of one at most. */
const CORPUS_SHARE = 60;
const CORPUS_LONGEST = 120;
const corpus = corporaFolder();
const turns = corpus === null ? [] : readCorpus(corpus, 'train');
/** Agents' exchanges count more: they are what leads answer to scripts. */
const TIMES = 4;
const plain: Plain[] = [
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
  ...taught.flatMap((agent) => {
    const none = agent.cases.map((one) => placeOf.get(one) ?? 0);
    return agent.plain.flatMap((one) => Array.from({ length: TIMES }, () => ({ ...one, none })));
  }),
  ...cases.flatMap((one, at) => one.notMet.map((said) => ({ before: one.before, said, none: [at] }))),
];
const said = cases.flatMap(({ met }, at) => met.map((text) => ({ at, text })));
write(`${cases.length} cases, ${said.length} things said in them, ${plain.length} in none`);

// Points are looked at from the middle of all that is said in cases.
for (const { names, reply, before, met, notMet } of cases)
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

type Table = Float32Array;
const rowsOf = (texts: readonly string[]): Table => {
  const table = new Float32Array(texts.length * WIDTH);
  for (const [at, text] of texts.entries()) table.set(vector(text), at * WIDTH);
  return table;
};
const identity = (of: number): Table => {
  const table = new Float32Array(WIDTH * WIDTH);
  for (let at = 0; at < WIDTH; at += 1) table[at * WIDTH + at] = of;
  return table;
};
/** `one · otherᵀ`: rows by rows. */
function products(one: Table, other: Table): Table {
  const [n, m] = [one.length / WIDTH, other.length / WIDTH];
  const out = new Float32Array(n * m);
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column < m; column += 1) {
      let sum = 0;
      for (let at = 0, a = row * WIDTH, b = column * WIDTH; at < WIDTH; at += 1)
        sum += (one[a + at] ?? 0) * (other[b + at] ?? 0);
      out[row * m + column] = sum;
    }
  return out;
}
/** Adds `shares · rows` to `into`; `turned`: `sharesᵀ · rows`. */
function addMixed(into: Table, shares: Table, rows: Table, turned: boolean): void {
  const [n, m] = turned ? [into.length / WIDTH, rows.length / WIDTH] : [into.length / WIDTH, rows.length / WIDTH];
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column < m; column += 1) {
      const share = turned ? (shares[column * n + row] ?? 0) : (shares[row * m + column] ?? 0);
      if (share === 0) continue;
      for (let at = 0, a = row * WIDTH, b = column * WIDTH; at < WIDTH; at += 1)
        into[a + at] = (into[a + at] ?? 0) + share * (rows[b + at] ?? 0);
    }
}
const sum = (one: Table, other: Table): Table => one.map((value, at) => value + (other[at] ?? 0));

const MATRICES = ['case', 'reply', 'said', 'before'] as const;
type Name = (typeof MATRICES)[number];
const START: Readonly<Record<Name, number>> = { case: 1, reply: 0.3, said: 1, before: 0.4 };
const weights = new Map(MATRICES.map((name) => [name, identity(START[name])]));
const start = new Map(MATRICES.map((name) => [name, identity(START[name])]));
const moments = new Map(
  MATRICES.map((name) => [name, { first: new Float32Array(WIDTH * WIDTH), second: new Float32Array(WIDTH * WIDTH) }]),
);
const matrix = (name: Name): Table => weights.get(name) ?? new Float32Array(0);
/** Rows turned by a matrix. */
const turned = (rows: Table, name: Name): Table => products(rows, matrix(name));

const random = xoroshiro128plus(SETTINGS.seed);
const chance = (): number => ((random.next() >>> 0) % 65_536) / 65_536;
const below = (limit: number): number => (random.next() >>> 0) % limit;
const dropped = (table: Table): Table =>
  table.map((value) => (chance() < SETTINGS.dropout ? 0 : value / (1 - SETTINGS.dropout)));
function shuffled<Item>(list: readonly Item[]): Item[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    const [a, b] = [mixed[at], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a];
  }
  return mixed;
}
const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new Error('Out of the list.');
  return item;
};

/** Slopes of the loss by each score: softmax over the cases and the bar, less the truth. */
function slopesOf(
  scores: Table,
  columns: number,
  truths: readonly number[],
  isSame: (row: number, column: number) => boolean,
  weight: number,
): Table {
  const rows = truths.length;
  const slopes = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const truth = truths[row] ?? -1;
    const logits = Float64Array.from({ length: columns + 1 }, (_, column) =>
      column === columns
        ? SETTINGS.sharp * SETTINGS.bar
        : column !== truth && isSame(row, column)
          ? -Infinity
          : SETTINGS.sharp * (scores[row * columns + column] ?? 0),
    );
    const most = logits.reduce((high, value) => Math.max(high, value), -Infinity);
    const total = logits.reduce((all, value) => all + Math.exp(value - most), 0);
    for (let column = 0; column < columns; column += 1) {
      const share = Math.exp((logits[column] ?? 0) - most) / total - (column === truth ? 1 : 0);
      slopes[row * columns + column] = (share * SETTINGS.sharp * weight) / rows;
    }
  }
  return slopes;
}

let steps = 0;
function step(slopes: ReadonlyMap<Name, Table>): void {
  steps += 1;
  const [firstBias, secondBias] = [1 - 0.9 ** steps, 1 - 0.999 ** steps];
  for (const name of MATRICES) {
    const [own_, slope, from, moment] = [matrix(name), slopes.get(name), start.get(name), moments.get(name)];
    if (!slope || !from || !moment) continue;
    for (let index = 0; index < own_.length; index += 1) {
      const value = (slope[index] ?? 0) + SETTINGS.hold * ((own_[index] ?? 0) - (from[index] ?? 0));
      const first = 0.9 * (moment.first[index] ?? 0) + 0.1 * value;
      const second = 0.999 * (moment.second[index] ?? 0) + 0.001 * value * value;
      moment.first[index] = first;
      moment.second[index] = second;
      own_[index] =
        (own_[index] ?? 0) - (SETTINGS.rate * (first / firstBias)) / (Math.sqrt(second / secondBias) + 1e-8);
    }
  }
}

for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
  const mixed = shuffled(said);
  const others = shuffled(plain);
  const names = cases.map((one) => at(one.names, below(one.names.length)));
  for (let from = 0, plainFrom = 0; from + SETTINGS.batch <= mixed.length; from += SETTINGS.batch) {
    const batch = mixed.slice(from, from + SETTINGS.batch);
    const none = others.slice(plainFrom, plainFrom + SETTINGS.plain);
    plainFrom = (plainFrom + SETTINGS.plain) % Math.max(1, others.length - SETTINGS.plain);
    const extra = [...new Set(none.flatMap((one) => one.none))];
    const places = [...batch.map((one) => one.at), ...extra];
    const caseRows = dropped(rowsOf(places.map((place) => at(names, place))));
    const replyRows = dropped(rowsOf(places.map((place) => (chance() < 0.3 ? '' : at(cases, place).reply))));
    const saidRows = dropped(rowsOf(batch.map(({ text }) => text)));
    const beforeRows = dropped(rowsOf(batch.map((one) => at(cases, one.at).before)));
    const plainRows = dropped(rowsOf(none.map((one) => one.said)));
    const plainBefore = dropped(rowsOf(none.map((one) => one.before)));
    const meant = sum(turned(caseRows, 'case'), turned(replyRows, 'reply'));
    const uttered = sum(turned(saidRows, 'said'), turned(beforeRows, 'before'));
    const unmeant = sum(turned(plainRows, 'said'), turned(plainBefore, 'before'));
    const bySaid = slopesOf(
      products(uttered, meant),
      places.length,
      batch.map((_, row) => row),
      (row, column) => places[row] === places[column],
      1,
    );
    const byPlain = slopesOf(
      products(unmeant, meant),
      places.length,
      none.map(() => -1),
      () => false,
      1,
    );
    const ofUttered = new Float32Array(uttered.length);
    addMixed(ofUttered, bySaid, meant, false);
    const ofUnmeant = new Float32Array(unmeant.length);
    addMixed(ofUnmeant, byPlain, meant, false);
    const ofMeant = new Float32Array(meant.length);
    addMixed(ofMeant, bySaid, uttered, true);
    addMixed(ofMeant, byPlain, unmeant, true);
    const slopes = new Map(MATRICES.map((name) => [name, new Float32Array(WIDTH * WIDTH)]));
    const outer = (name: Name, rowsSlopes: Table, rows: Table): void => {
      const into = slopes.get(name);
      if (!into) return;
      for (let row = 0; row < rows.length / WIDTH; row += 1)
        for (let output = 0; output < WIDTH; output += 1) {
          const slope = rowsSlopes[row * WIDTH + output] ?? 0;
          if (slope === 0) continue;
          for (let input = 0, a = output * WIDTH, b = row * WIDTH; input < WIDTH; input += 1)
            into[a + input] = (into[a + input] ?? 0) + slope * (rows[b + input] ?? 0);
        }
    };
    // What is said in a case is nearer to it than what is nearly said in it.
    const near = batch.flatMap((one, row) =>
      at(cases, one.at)
        .notMet.slice(0, 3)
        .map((text) => ({ row, text })),
    );
    if (near.length > 0) {
      const nearRows = rowsOf(near.map(({ text }) => text));
      const apart = new Float32Array(near.length * WIDTH);
      const meantRows = new Float32Array(near.length * WIDTH);
      for (const [index, { row }] of near.entries())
        for (let place = 0; place < WIDTH; place += 1) {
          apart[index * WIDTH + place] = (saidRows[row * WIDTH + place] ?? 0) - (nearRows[index * WIDTH + place] ?? 0);
          meantRows[index * WIDTH + place] = meant[row * WIDTH + place] ?? 0;
        }
      const apartTurned = turned(apart, 'said');
      const ofApart = new Float32Array(near.length * WIDTH);
      for (const [index, { row }] of near.entries()) {
        let score = 0;
        for (let place = index * WIDTH; place < (index + 1) * WIDTH; place += 1)
          score += (apartTurned[place] ?? 0) * (meantRows[place] ?? 0);
        const slope = (-SETTINGS.sharp * SETTINGS.pairs) / near.length / (1 + Math.exp(SETTINGS.sharp * score));
        for (let place = 0; place < WIDTH; place += 1) {
          ofApart[index * WIDTH + place] = slope * (meantRows[index * WIDTH + place] ?? 0);
          ofMeant[row * WIDTH + place] =
            (ofMeant[row * WIDTH + place] ?? 0) + slope * (apartTurned[index * WIDTH + place] ?? 0);
        }
      }
      outer('said', ofApart, apart);
    }
    outer('case', ofMeant, caseRows);
    outer('reply', ofMeant, replyRows);
    outer('said', ofUttered, saidRows);
    outer('said', ofUnmeant, plainRows);
    outer('before', ofUttered, beforeRows);
    outer('before', ofUnmeant, plainBefore);
    step(slopes);
  }
  write(`  epoch ${epoch + 1}`);
}

/** Stored with a row for each output. */
const stored = (name: Name): CaseRankerFile['case'] => {
  const values = matrix(name);
  const byInput = new Float32Array(values.length);
  for (let output = 0; output < WIDTH; output += 1)
    for (let input = 0; input < WIDTH; input += 1)
      byInput[input * WIDTH + output] = values[output * WIDTH + input] ?? 0;
  return wholeMatrix(byInput, WIDTH, WIDTH);
};
const file: CaseRankerFile = {
  about: {
    what: 'Weights of the light Universal Sentence Encoder, rounded to bytes, and four matrices by which what people say is held against the cases of an agent. No sentence can be read from them.',
    learnt_from: [
      {
        source: 'Universal Sentence Encoder lite (Google), as published for TensorFlow.js',
        licence: 'Apache-2.0',
        examples: 0,
      },
      { source: 'resources/understanding/en/cases and rules', licence: 'of the project', examples: said.length },
      ...(turns.length > 0
        ? [
            {
              source: CORPORA_SOURCE,
              licence: CORPORA_LICENCE,
              examples: plain.filter(({ none }) => none.length === 0).length,
            },
          ]
        : []),
    ],
    script: 'scripts/understanding/train-cases.ts',
    figures: {},
  },
  encoder,
  middle: Array.from(middle, (value) => Number(value.toPrecision(6))),
  case: stored('case'),
  reply: stored('reply'),
  said: stored('said'),
  before: stored('before'),
};

/** Of agents that were held back: how often the likeliest of seven cases is the right one. */
function held(): number {
  const ranker = caseRanker(file);
  let [right, all] = [0, 0];
  for (const agent of agents.filter(isHeld)) {
    const ranked = agent.cases.map(({ names, reply }) => ({ words: names[0] ?? '', reply }));
    for (const [place, { met, before }] of agent.cases.entries())
      for (const text of met) {
        const scores = ranker.scores(text, before, ranked);
        all += 1;
        if (scores.indexOf(Math.max(...scores)) === place) right += 1;
      }
  }
  return Math.round((right / all) * 10_000) / 10_000;
}
file.about.figures = { held_back_first_of_seven: held() };
const target = path.join(resources, 'en-cases.json');
writeFileSync(target, `${JSON.stringify(file)}\n`);
write(`${target}: ${JSON.stringify(file.about.figures)}`);
