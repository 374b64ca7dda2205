/** Where the words of a turn come from: the most telling place, and all of them where there are several, such as an answer from a role before the next question of the script. */
import type { Turn, TurnSource } from '../contract/turn.ts';
import { joinSpeech } from '../language/join-speech.ts';
import type { Part } from './agent-port.ts';

/** Places that somebody wrote: what is said of itself ("Good to hear.") is no more than the way to them. */
const WRITTEN: readonly TurnSource['kind'][] = ['greeting', 'script_line', 'role_section', 'knowledge'];

const nameOf = ({ kind, ref, line, section }: TurnSource): string => JSON.stringify([kind, ref, line, section]);

/** The written places of a turn's parts, each once and in their order; nothing where there is one at most, which `source` names. */
function severalSources(parts: readonly Part[]): Pick<Turn, 'sources'> {
  if (parts.length < 2) return {};
  const written = parts.flatMap(({ source }) => (WRITTEN.includes(source.kind) ? [source] : []));
  const sources = [...new Map(written.map((source) => [nameOf(source), source])).values()];
  return sources.length < 2 ? {} : { sources };
}

/** Where a turn comes from: the most telling of its parts, and the script line where one was spoken with it. */
const WEIGHT = [
  'context',
  'knowledge',
  'role_section',
  'action',
  'script_line',
  'greeting',
  'closing',
  'idle',
  'repair',
  'acknowledgement',
];

function sourceOf([first, ...rest]: readonly Part[]): Part['source'] | null {
  if (!first) return null;
  const main = rest.reduce((told, { source }) => (rank(source) < rank(told) ? source : told), first.source);
  const line = [first, ...rest].find(({ source }) => source.kind === 'script_line')?.source.line ?? null;
  return { ...main, line };
}

const rank = ({ kind }: Part['source']): number => {
  const at = WEIGHT.indexOf(kind);
  return at === -1 ? WEIGHT.length : at;
};

/** The parts of which anything was said before the turn was cut off. */
export const begunIn = (said: string, parts: readonly Part[]): readonly Part[] =>
  parts.filter((_, at) => at === 0 || joinSpeech(parts.slice(0, at).map(({ text }) => text)).length < said.length);

/** Where a turn of these parts comes from, as it is kept. */
export const placesOf = (parts: readonly Part[]): Pick<Turn, 'source' | 'sources'> => ({
  source: sourceOf(parts),
  ...severalSources(parts),
});

/** Every place that a turn's words come from. One that is stored without them has the line of the script beside its main place. */
export function sourcesOf({
  speaker,
  source,
  sources,
}: Pick<Turn, 'speaker' | 'source' | 'sources'>): readonly TurnSource[] {
  if (sources) return sources;
  if (!source) return [];
  if (speaker !== 'agent' || source.line === null || source.kind === 'script_line') return [source];
  return [
    { ...source, line: null },
    { kind: 'script_line', ref: null, line: source.line, section: null },
  ];
}
