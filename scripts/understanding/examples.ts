/** Makes examples to learn from: features, and which classes hold, do not hold, or are not known of each. */
import { COSTLY } from '../../src/core/language/weighed-acts.ts';
import { CLASSES, YES_OR_NO } from './classes.ts';
import { markedWords } from '../../src/core/understanding/marked-words.ts';
import type { Lexicon } from '../../src/core/understanding/lexicon.ts';
import { featuresOf, type Context } from '../../src/core/understanding/features.ts';
import { contextOf, noContext } from '../../src/core/understanding/act-reader.ts';
import { agentActs, leadActs, type CorpusTurn } from './corpora.ts';
import type { Utterance } from './utterances.ts';

/** What is seen of an example, and what holds. */
interface Sight {
  ids: Int32Array;
  /** By class: 1 holds, 0 does not, −1 is not known. */
  labels: Int8Array;
}

export interface Example extends Sight {
  /** As speech recognition would write it, without capitals and marks; of every other turn of the corpora also without what was said before. */
  bare: Sight;
  /** In how many different places a feature must be seen is counted by these. */
  sources: readonly string[];
  /** How much it counts. */
  weight: number;
}

const bare = (text: string): string => text.toLowerCase().replace(/[.,!?;:]+(?=\s|$)/g, '');

/** An utterance of ours stands for a way to say something, a turn of the corpus for one of thousands. */
const OWN_WEIGHT = 4;
/** There are several of a template. */
const DRAWN_WEIGHT = 1.5;

function labelsOf(classes: readonly string[], acts: readonly string[], unknown: ReadonlySet<string>): Int8Array {
  return Int8Array.from(classes, (name) => (acts.includes(name) ? 1 : unknown.has(name) ? -1 : 0));
}

export interface Reading {
  lexicon: Lexicon;
  /** What the agent's model hears in a turn; its own examples need none. */
  actsBefore(this: void, words: readonly string[]): readonly string[];
}

function contextIn({ lexicon, actsBefore }: Reading, before: string): Context {
  if (before === '') return noContext(lexicon);
  const words = markedWords(before, lexicon);
  return contextOf(words, actsBefore(words), lexicon);
}

const ids = (text: string, lexicon: Lexicon, context: Context | null): Int32Array =>
  Int32Array.from(featuresOf(markedWords(text, lexicon), context, lexicon));

/** Our own utterances count as so many sources, so that a run of words that several of them share is kept. */
const OWN_SOURCES = 200;

const ofOwn = ({ isDrawn }: Utterance, at: number): Pick<Example, 'sources' | 'weight'> => ({
  sources: [`own ${at % OWN_SOURCES}`],
  weight: isDrawn ? DRAWN_WEIGHT : OWN_WEIGHT,
});

export function leadExamples(reading: Reading, turns: readonly CorpusTurn[], own: readonly Utterance[]): Example[] {
  const { names, unknownInCorpora } = CLASSES.lead;
  const { lexicon } = reading;
  const contexts = new Map<string, Context>();
  const contextFor = (before: string): Context => {
    let context = contexts.get(before);
    if (!context) contexts.set(before, (context = contextIn(reading, before)));
    return context;
  };
  const ofTurn = (turn: CorpusTurn, at: number): Example => {
    const acts = leadActs(turn);
    const labels = labelsOf(names, acts, unknownInCorpora);
    const context = contextFor(turn.before?.text ?? '');
    const sight = { ids: ids(turn.text, lexicon, context), labels };
    const { text } = turn;
    const isBlind = at % 2 === 0 && turn.before !== null;
    const bareSight = isBlind
      ? { ids: ids(bare(text), lexicon, noContext(lexicon)), labels: labelsOf(names, blindActs(acts), unknownBlind) }
      : { ids: ids(bare(text), lexicon, context), labels };
    return { ...sight, bare: bareSight, sources: turn.services, weight: 1 };
  };
  return [
    ...turns.map(ofTurn),
    ...own.map((one, at) => {
      const { text, before, acts } = one;
      const labels = labelsOf(names, acts, unmarkedIn(one));
      const context = contextFor(before);
      const bareSight = { ids: ids(bare(text), lexicon, context), labels };
      return { ids: ids(text, lexicon, context), labels, bare: bareSight, ...ofOwn(one, at) };
    }),
  ];
}

/** Acts of which nobody has said whether they hold; beside a costly one, nobody has looked for a yes or a no. */
export function unmarkedIn({ acts, marked }: Pick<Utterance, 'acts' | 'marked'>): ReadonlySet<string> {
  if (marked === 'all') return CLASSES.lead.unknownInOwn;
  return marked === 'costly' || acts.some((act) => COSTLY.has(act)) ? UNMARKED_BESIDE : UNMARKED;
}
const UNMARKED_BESIDE: ReadonlySet<string> = new Set(CLASSES.lead.names.filter((name) => !COSTLY.has(name)));
const UNMARKED: ReadonlySet<string> = new Set([...UNMARKED_BESIDE].filter((name) => !YES_OR_NO.has(name)));

/** Whether a yes takes one of several things or agrees to one cannot be told from the yes alone. */
const blindActs = (acts: readonly string[]): string[] => acts.map((name) => (name === 'select' ? 'affirm' : name));
const unknownBlind: ReadonlySet<string> = new Set([...CLASSES.lead.unknownInCorpora, 'select']);

export function agentExamples(lexicon: Lexicon, turns: readonly CorpusTurn[], own: readonly Utterance[]): Example[] {
  const { names, unknownInCorpora, unknownInOwn } = CLASSES.agent;
  const sights = (text: string, labels: Int8Array): Pick<Example, 'ids' | 'labels' | 'bare'> => ({
    ids: ids(text, lexicon, null),
    labels,
    bare: { ids: ids(bare(text), lexicon, null), labels },
  });
  return [
    ...turns.map((turn) => ({
      ...sights(turn.text, labelsOf(names, agentActs(turn), unknownInCorpora)),
      sources: turn.services,
      weight: 1,
    })),
    ...own.map((one, at) => ({ ...sights(one.text, labelsOf(names, one.acts, unknownInOwn)), ...ofOwn(one, at) })),
  ];
}
