/** Where the words of a turn come from, where there is more than one place: an answer from a role, and the script's next question after it. */
import type { Turn, TurnSource } from '../contract/turn.ts';

/** Places that somebody wrote: what is said of itself ("Good to hear.") is no more than the way to them. */
const WRITTEN: readonly TurnSource['kind'][] = ['greeting', 'script_line', 'role_section', 'knowledge'];

const nameOf = ({ kind, ref, line, section }: TurnSource): string => JSON.stringify([kind, ref, line, section]);

/** The written places of a turn's parts, each once and in their order; nothing where there is one at most, which `source` names. */
export function severalSources(parts: readonly { source: TurnSource }[]): Pick<Turn, 'sources'> {
  if (parts.length < 2) return {};
  const written = parts.flatMap(({ source }) => (WRITTEN.includes(source.kind) ? [source] : []));
  const sources = [...new Map(written.map((source) => [nameOf(source), source])).values()];
  return sources.length < 2 ? {} : { sources };
}

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
