/**
 * Learns to read acts and writes `resources/understanding/<language>.json`: `npm run understanding:train`. From the train split of the corpora
 * (`corporaFolder`) and our own utterances and templates, less the fifth that is held back. Deterministic: same inputs,
 * same bytes. Takes about half an hour on one core, and 4 GB.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { english } from '../../src/core/language/en/index.ts';
import { learntCases } from '../../src/core/language/en/learnt-cases.ts';
import { learntPieces } from '../../src/core/language/en/learnt-pieces.ts';
import { ENGLISH_LEXICON as lexicon } from '../../src/core/language/en/word-lexicon.ts';
import { actReader, contextActs, learntFrom } from '../../src/core/understanding/act-reader.ts';
import { FEATURE_BITS } from '../../src/core/understanding/features.ts';
import type { ActWeigherFile } from '../../src/core/understanding/act-weigher.ts';
import { WordPiecesSchema } from '../../src/core/understanding/word-pieces.ts';
import { textMemo } from '../../src/core/text-memo.ts';
import caseFile from '../../resources/understanding/en-cases.json' with { type: 'json' };
import { linearOf } from '../../src/core/understanding/linear.ts';
import type { LinearFile, ModelFile } from '../../src/core/understanding/model-file.ts';
import { CLASSES, YES_OR_NO } from './classes.ts';
import {
  agentActs,
  corporaFolder,
  CORPORA_LICENCE,
  CORPORA_SOURCE,
  leadActs,
  readCorpus,
  type CorpusTurn,
} from './corpora.ts';
import { agentExamples, leadExamples, type Example, type Reading } from './examples.ts';
import { hourCounts } from './hours.ts';
import { learnPoints, learnVoices, learnWindows, TURNS_SHARE, WEIGHED_ACTS, type Unmarked } from './learn-weigher.ts';
import { macroF1, scores } from './measure.ts';
import { asUtterance, casesSaid, ordinary, type Ordinary } from './ordinary.ts';
import { piecePoints } from './piece-points.ts';
import { trainLinear, type Settings } from './train-linear.ts';
import { paraphrases } from './paraphrases.ts';
import { readCostly, readUtterances, type Utterance } from './utterances.ts';
import { bestThresholds, wholeWeights } from './whole-weights.ts';

/** Numbers of a piece's point. */
const PIECE_WIDTH = 64;
const UNMARKED_SHARE = 12;

const SETTINGS: Settings = { epochs: 6, rate: 0.1, dropout: 0.3, bare: 0.2, sources: 8, seed: 1 };

const folder = corporaFolder();
if (folder === null) throw new Error('The corpora are not there: name their folder in UNDERSTUDY_CORPORA.');
const resources = path.resolve(import.meta.dirname, '../../resources/understanding');
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Parts of train by the file of the corpus, which has its own services. */
const isSetAside = ({ dialogue }: CorpusTurn): boolean => Number(dialogue.split('_')[0]) % 6 === 0;
/**
 * Every sixth of what we wrote one by one, for the thresholds of what the corpora lack: what is drawn of a template is too much alike. Of what was written without
 * knowing the rules, every third: by it readers are weighed up.
 */
function asideOf(list: readonly Utterance[]): { aside: Utterance[]; rest: Utterance[] } {
  const isAside = ({ isDrawn, marked }: Utterance, at: number): boolean =>
    !isDrawn && at % (marked === 'all' ? 6 : 3) === 0;
  return { aside: list.filter(isAside), rest: list.filter((one, at) => !isAside(one, at)) };
}

function learn(classes: readonly string[], examples: readonly Example[]): LinearFile {
  const file = wholeWeights(classes, trainLinear(examples, classes.length, SETTINGS));
  write(`  ${examples.length} examples, ${file.rows} features`);
  return file;
}

interface Sources {
  turns: readonly CorpusTurn[];
  own: readonly Utterance[];
}

/** Acts of which only the corpora have all the ways to say them: thresholds are theirs alone. */
const OF_CORPORA: ReadonlySet<string> = new Set(['thank', 'goodbye', 'request', 'select']);
/** A yes or a no in other words is told by what is weighed up. */
const BY_CORPORA: ReadonlySet<string> = new Set([...OF_CORPORA, ...YES_OR_NO]);

/** Thresholds are found on a part that is not learnt from; then all is learnt. */
function learnBoth(
  classes: readonly string[],
  sources: Sources,
  make: (from: Sources) => Example[],
): { first: LinearFile; all: LinearFile } {
  const own = asideOf(sources.own);
  const rest = { turns: sources.turns.filter((turn) => !isSetAside(turn)), own: own.rest };
  const first = learn(classes, make(rest));
  const ofTurns = make({ turns: sources.turns.filter(isSetAside), own: [] });
  const byBoth = bestThresholds(first, [ofTurns, make({ turns: [], own: own.aside })]);
  const byTurns = bestThresholds(first, [ofTurns]);
  const thresholds = classes.map((name, at) => (BY_CORPORA.has(name) ? byTurns[at] : byBoth[at]) ?? 0);
  return { first: { ...first, thresholds }, all: { ...learn(classes, make(sources)), thresholds } };
}

/** What has learnt from more adds up to more: thresholds of acts that nothing else is weighed up with are found anew, on the split that nothing was learnt from. */
function withThresholds(file: LinearFile, unlearnt: readonly Example[]): LinearFile {
  const found = bestThresholds(file, [unlearnt]);
  const { classes, thresholds } = file;
  return {
    ...file,
    thresholds: thresholds.map((own, at) => (OF_CORPORA.has(classes[at] ?? '') ? (found[at] ?? own) : own)),
  };
}

const turns = readCorpus(folder, 'train');
const dev = readCorpus(folder, 'dev');
const bySpeaker = (speaker: CorpusTurn['speaker']) => turns.filter((turn) => turn.speaker === speaker);
const folderOfOwn = path.join(resources, 'en');
const taught = (list: readonly Utterance[]) => list.filter(({ isHeldBack }) => !isHeldBack);
const written = [...readUtterances(folderOfOwn, 'lead'), ...readCostly(folderOfOwn)];
const everyday = ordinary(folderOfOwn, { book: english.book, questions: written.map(({ before }) => before) });
const isUnseen = (_: Ordinary, at: number): boolean => at % 3 === 0;
const ours = {
  lead: taught([
    ...written,
    ...paraphrases(folderOfOwn, 'lead'),
    ...everyday.filter((one, at) => !isUnseen(one, at)).flatMap(asUtterance),
  ]),
  agent: taught([...readUtterances(folderOfOwn, 'agent'), ...paraphrases(folderOfOwn, 'agent')]),
};

write('Agent');
const { all: agent } = learnBoth(CLASSES.agent.names, { turns: bySpeaker('agent'), own: ours.agent }, (from) =>
  agentExamples(lexicon, from.turns, from.own),
);
const ears = linearOf(agent);
const reading: Reading = {
  lexicon,
  actsBefore: (words) => contextActs(learntFrom(ears, words, null, lexicon), ears.classes),
};
write('Lead');
const { first, all } = learnBoth(CLASSES.lead.names, { turns: bySpeaker('lead'), own: ours.lead }, (from) =>
  leadExamples(reading, from.turns, from.own),
);
const lead = withThresholds(
  all,
  leadExamples(
    reading,
    dev.filter(({ speaker }) => speaker === 'lead'),
    [],
  ),
);

const file: ModelFile = {
  about: {
    what: 'Weights of two linear classifiers over hashed runs of words and of what they are about: what a lead does with its words, and what an agent does. No sentence can be read from them.',
    learnt_from: [
      { source: CORPORA_SOURCE, licence: CORPORA_LICENCE, examples: turns.length },
      {
        source: 'resources/understanding/en',
        licence: 'of the project',
        examples: ours.lead.length + ours.agent.length,
      },
    ],
    script: 'scripts/understanding/train.ts',
    feature_bits: FEATURE_BITS,
    figures: {},
  },
  lead,
  agent,
  hours: hourCounts(turns),
};
/** Of what was learnt alone, without the rules above it. */
function devFigures(split: readonly CorpusTurn[]): Record<string, number> {
  const reader = actReader(file, lexicon);
  const macro = (speaker: CorpusTurn['speaker'], names: readonly string[]): number => {
    const judged = split
      .filter((turn) => turn.speaker === speaker)
      .map((turn) => {
        const read = speaker === 'lead' ? reader.lead(turn.text, turn.before?.text ?? '') : reader.agent(turn.text);
        return { read: read.acts.map(({ name }) => name), hold: speaker === 'lead' ? leadActs(turn) : agentActs(turn) };
      });
    return Math.round(macroF1(scores(names, judged)) * 10_000) / 10_000;
  };
  return {
    dev_macro_f1_lead: macro('lead', ['affirm', 'negate', 'request', 'thank', 'goodbye']),
    dev_macro_f1_agent: macro('agent', ['request', 'confirm', 'offer', 'inform', 'goodbye']),
  };
}

file.about.figures = devFigures(dev);
const target = path.join(resources, 'en.json');
writeFileSync(target, `${JSON.stringify(file)}\n`);
write(`${target}: ${JSON.stringify(file).length} characters`);

write('Weighed up');
const cases = learntCases();
const piecesOf = learntPieces();
if (cases === null || piecesOf === null) throw new Error('What was learnt of cases is not there.');
const runs = actReader({ ...file, lead: first }, lexicon);
const readers = {
  // Points of all these texts are wanted twice, and are more than are remembered elsewhere.
  pointOf: textMemo(Number.POSITIVE_INFINITY, cases.points.plain),
  runs,
  piecesOf,
  start: piecePoints(WordPiecesSchema.parse(caseFile.encoder), cases.points.plain, PIECE_WIDTH),
};
const alone = taught(written);
const { aside, rest } = asideOf(alone);
/** Of the corpora one turn in so many, others than those that are marked. */
const unmarkedIn = (from: readonly CorpusTurn[]): Unmarked[] => [
  ...from
    .filter(({ speaker }, at) => speaker === 'lead' && at % UNMARKED_SHARE === UNMARKED_SHARE / 2)
    .map((turn) => ({ text: turn.text, before: turn.before?.text ?? '', acts: leadActs(turn) })),
  ...casesSaid(folderOfOwn),
];
/** Readers that have learnt of these. */
function learnReaders(from: Parameters<typeof learnWindows>[0]): Pick<ActWeigherFile, 'windows' | 'points'> {
  const points = learnPoints(from, readers);
  return { points, windows: learnWindows(from, unmarkedIn(from.turns), points, readers) };
}
const inPart = learnReaders({
  own: rest,
  turns: turns.filter((turn) => !isSetAside(turn)),
  ordinary: everyday.filter((one, at) => !isUnseen(one, at)),
});
write('  in part');
const voices = learnVoices(
  {
    own: aside.filter(({ marked }) => marked !== 'all'),
    turns: turns.filter(isSetAside),
    ordinary: everyday.filter(isUnseen),
  },
  english,
  { ...readers, ...inPart },
);
const weigher: ActWeigherFile = {
  about: {
    what: 'Networks over windows of words and over points of sentences that tell acts, and how much they count beside rules and what was learnt of runs of words. No sentence can be read from it.',
    learnt_from: [
      {
        source: CORPORA_SOURCE,
        licence: CORPORA_LICENCE,
        examples: Math.ceil(turns.length / TURNS_SHARE) + Math.ceil(turns.length / UNMARKED_SHARE),
      },
      { source: 'resources/understanding/en', licence: 'of the project', examples: alone.length + everyday.length },
      {
        source:
          'Universal Sentence Encoder, light (Cer et al. 2018): what it makes of these texts and of pieces of words',
        licence: 'Apache-2.0',
        examples: alone.length + everyday.length + unmarkedIn(turns).length,
      },
    ],
    script: 'scripts/understanding/train.ts',
  },
  acts: [...WEIGHED_ACTS],
  ...learnReaders({ own: alone, turns, ordinary: everyday }),
  ...voices,
};
const weigherTarget = path.join(resources, 'en-acts.json');
writeFileSync(weigherTarget, `${JSON.stringify(weigher)}\n`);
write(`${weigherTarget}: ${JSON.stringify(weigher).length} characters`);
for (const [at, act] of WEIGHED_ACTS.entries()) write(`  ${act} ${JSON.stringify(voices.voices_with_points[at])}`);
