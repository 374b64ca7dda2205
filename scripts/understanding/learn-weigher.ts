/** Learns how readers are weighed up (`act-weigher`): the network over windows of words, and how much each of the readers counts. */
import { saidOfActs } from '../../src/core/language/read-lead.ts';
import type { Language } from '../../src/core/language/language.ts';
import type { ActReader } from '../../src/core/understanding/act-reader.ts';
import { within, type ActWeigherFile } from '../../src/core/understanding/act-weigher.ts';
import { wordWindows, type WordWindowsFile } from '../../src/core/understanding/word-windows.ts';
import {
  joinedPoints,
  pointLogits,
  type PointNetwork,
  type PointOf,
} from '../../src/core/understanding/point-network.ts';
import type { PiecesOf } from '../../src/core/understanding/word-pieces.ts';
import { COSTLY } from '../../src/core/language/weighed-acts.ts';
import { YES_OR_NO } from './classes.ts';
import { leadActs, type CorpusTurn } from './corpora.ts';
import { unmarkedIn } from './examples.ts';
import { fitPoints, type PointExample } from './fit-points.ts';
import { fitVoices } from './fit-voices.ts';
import { fitWindows, type WindowExample } from './fit-windows.ts';
import type { Points } from './batch-pieces.ts';
import type { Ordinary } from './ordinary.ts';
import type { Utterance } from './utterances.ts';

export const WEIGHED_ACTS: readonly string[] = [...COSTLY, ...YES_OR_NO];

/** What is learnt from. */
interface Taught {
  own: readonly Utterance[];
  turns: readonly CorpusTurn[];
  ordinary: readonly Ordinary[];
}
/** Of the corpora, one turn in so many: readers learn of few, what they count beside each other shows in more. */
export const TURNS_SHARE = 25;
const WEIGHED_SHARE = 5;

/** A text with the acts that hold of it: 1, that do not: 0, and of which nothing is known: −1. */
interface Marked {
  text: string;
  before: string;
  labels: Int8Array;
  /** Counts so much. */
  weight: number;
}

/** Below it, runs of words do not speak for an act at all. */
const OPEN = -1;

interface Shares {
  weights: Record<keyof Taught, number>;
  turnsShare: number;
}

function marked({ own, turns, ordinary }: Taught, { weights, turnsShare }: Shares, runs: ActReader): Marked[] {
  const labels = (acts: readonly string[], unknown: ReadonlySet<string>): Int8Array =>
    Int8Array.from(WEIGHED_ACTS, (act) => (acts.includes(act) ? 1 : unknown.has(act) ? -1 : 0));
  const known = new Set<string>();
  const open = ({ text, before, acts, marked: looked }: Ordinary): ReadonlySet<string> => {
    if (acts !== null) return looked === 'costly' ? YES_OR_NO : known;
    const { above } = runs.lead(text, before);
    return new Set(WEIGHED_ACTS.filter((act) => YES_OR_NO.has(act) || above(act) > OPEN));
  };
  return [
    ...own.map(({ text, before, acts, marked }) => ({
      text,
      before,
      labels: labels(acts, unmarkedIn({ acts, marked })),
      weight: weights.own,
    })),
    ...ordinary.map((one) => ({
      text: one.text,
      before: one.before,
      labels: labels(one.acts ?? [], open(one)),
      weight: weights.ordinary,
    })),
    ...turns
      .filter((turn, at) => turn.speaker === 'lead' && at % turnsShare === 0)
      .map((turn) => ({
        text: turn.text,
        before: turn.before?.text ?? '',
        labels: labels(leadActs(turn), known),
        weight: weights.turns,
      })),
  ];
}

const TO_LEARN: Shares = { weights: { own: 2, ordinary: 0.5, turns: 0.5 }, turnsShare: TURNS_SHARE };
/** By these, most of what is said is ordinary, as it is in calls. */
const TO_WEIGH: Shares = { weights: { own: 1, ordinary: 1, turns: 0.5 }, turnsShare: WEIGHED_SHARE };
/** What nobody has marked counts so much. */
const UNMARKED = 0.5;

/** A text after another. `acts`: those of the corpora, where only a yes and a no are looked for. */
export interface Unmarked {
  text: string;
  before: string;
  acts?: readonly string[];
}
export const learnPoints = (taught: Taught, { runs, pointOf }: { runs: ActReader; pointOf: PointOf }): PointNetwork =>
  fitPoints(
    marked(taught, TO_LEARN, runs).map((one): PointExample => ({
      ...one,
      input: joinedPoints(pointOf, one.text, one.before),
    })),
  );

/** `unmarked`: more that is said, of which little is known but what points make of it: these teach. */
export function learnWindows(
  taught: Taught,
  unmarked: readonly Unmarked[],
  points: PointNetwork,
  readers: {
    pointOf: PointOf;
    runs: ActReader;
    piecesOf: PiecesOf;
    start: Points;
  },
): WordWindowsFile {
  const { pointOf, runs, piecesOf, start } = readers;
  const known = marked(taught, TO_LEARN, runs);
  const logits = pointLogits(points, pointOf);
  const example = (one: Unmarked, labels: Int8Array | null, weight: number): WindowExample => ({
    said: piecesOf(one.text),
    before: one.before === '' ? [] : piecesOf(one.before),
    targets: Float32Array.from(logits(one.text, one.before), (logit, at) => {
      const chance = 1 / (1 + Math.exp(-logit));
      const label = labels?.[at] ?? -1;
      return label === -1 ? chance : (chance + label) / 2;
    }),
    weight,
  });
  const yesOrNo = ({ acts }: Unmarked): Int8Array | null =>
    acts === undefined
      ? null
      : Int8Array.from(WEIGHED_ACTS, (act) => (YES_OR_NO.has(act) ? Number(acts.includes(act)) : -1));
  return fitWindows(
    [
      ...known.map((one) => example(one, one.labels, one.weight)),
      ...unmarked.map((one) => example(one, yesOrNo(one), UNMARKED)),
    ],
    start,
  );
}

/** By what readers hear that have seen nothing of `unseen`: `windows` and `runs` were learnt from other utterances. */
export function learnVoices(
  unseen: Taught,
  language: Language,
  readers: { windows: WordWindowsFile; points: PointNetwork; runs: ActReader; piecesOf: PiecesOf; pointOf: PointOf },
): Pick<ActWeigherFile, 'voices' | 'voices_with_points'> {
  const near = wordWindows(readers.windows, readers.piecesOf);
  const logits = pointLogits(readers.points, readers.pointOf);
  const heard = marked(unseen, TO_WEIGH, readers.runs).map(({ text, before, labels, weight }) => {
    const { said, denied } = saidOfActs(language, text, before);
    return {
      labels,
      weight,
      said,
      denied,
      learnt: readers.runs.lead(text, before),
      windows: near(text, before),
      points: logits(text, before),
    };
  });
  const voicesOf = (act: string, at: number, asksPoints: boolean) =>
    fitVoices(
      heard
        .filter(({ labels }) => labels[at] !== -1)
        .map(({ said, denied, learnt, windows, points, labels, weight }) => ({
          said: said.has(act),
          denied: denied.has(act),
          learnt: within(learnt.above(act)),
          windows: within(windows[at] ?? 0),
          points: asksPoints ? within(points[at] ?? 0) : null,
          isMeant: labels[at] === 1,
          weight,
        })),
    );
  return {
    voices: WEIGHED_ACTS.map((act, at) => voicesOf(act, at, false)),
    voices_with_points: WEIGHED_ACTS.map((act, at) => voicesOf(act, at, true)),
  };
}
