/** What the agent at hand lacks of what expectations name: an action, a disposition, a slot, a script. */
import { closestName } from '../authoring/closest-name.ts';
import type { DispositionLevels } from '../calls/disposition-call.ts';
import type { Language } from '../language/language.ts';
import type { AgentAbilities } from './agent-abilities.ts';
import type { Anchor, Bounds } from './anchor.ts';
import { isAbout, isSameSlot } from './expected-slot.ts';
import type { FoundIn, Sentence } from './grader.ts';
import { EXACT } from './words.ts';

/** Names that stand beside one that is missing. */
const NAMED = 5;

/** Whose gap it is, where several agents may be meant. */
interface Named {
  agent?: string;
}

const who = ({ agent }: Named): string => agent ?? 'The agent';

/** `has`: what there is instead, the likeliest first. */
interface Missing extends Named {
  name: string;
  has: readonly string[];
}

const shown = (has: readonly string[]): string => `${has.slice(0, NAMED).join(', ')}${has.length > NAMED ? ' …' : ''}`;
const instead = (has: readonly string[], nothing: string): string =>
  has.length === 0 ? nothing : `it has ${shown(has)}`;

const LEVELS = ['level_1', 'level_2', 'level_3'] as const;
type Level = (typeof LEVELS)[number];
const levelName = (level: Level): string => level.replace('_', ' ');

const SENTENCES = {
  action: (gap: Missing) =>
    `${who(gap)} has no action ${gap.name}, so it could not be called; ${instead(gap.has, 'it has no actions')}`,
  /** Of what must not be called, or before or after which something must not be. */
  idle_action: (gap: Missing) =>
    `${who(gap)} has no action ${gap.name}, so that this says nothing; ${instead(gap.has, 'it has no actions')}`,
  disposition: (gap: Missing & { level: Level }) =>
    `${who(gap)}'s calls are never dispositioned as ${JSON.stringify(gap.name)} on ${levelName(gap.level)}; there ${instead(gap.has, 'it has none')}`,
  no_dispositions: (gap: Named) => `${who(gap)}'s campaign leaves calls without a disposition`,
  slot: (gap: Missing) =>
    `${who(gap)} asks for no ${gap.name}: neither script, roles nor actions do; ${gap.has.length === 0 ? 'they name no slots' : `they name ${shown(gap.has)}`}`,
  script: (gap: Named) => `${who(gap)} has no script`,
  line: (gap: Named & { line: number; last: number }) =>
    `${who(gap)}'s script has no line ${gap.line} that the agent speaks; the last one is line ${gap.last}`,
} as const;

type Found = FoundIn<typeof SENTENCES>;

export type AgentGap = Found & {
  readonly path: readonly string[];
  /**
   * `always`: whatever happened, it fails. `unless_passed`: what was found all the same counts. `never`: it must not happen, or something else
   * may do as well.
   */
  readonly fails: 'always' | 'unless_passed' | 'never';
};

/** `agent`: its name, where it is not plain which one is meant. */
export function gapText({ code, data }: Found, agent?: string): string {
  const sentence: Sentence = SENTENCES[code];
  return sentence(agent === undefined ? data : { ...data, agent }, EXACT);
}

export const GAP_SENTENCES = {
  ...SENTENCES,
  several: ({ gaps }: { gaps: readonly Found[] }) => gaps.map((gap) => gapText(gap)).join('. '),
} as const;

/** The likeliest first. */
function closestFirst(name: string, there: readonly string[]): string[] {
  const near = closestName(name, there);
  return near === null ? [...there] : [near, ...there.filter((one) => one !== near)];
}

export function* actionGaps(
  { actions }: AgentAbilities,
  name: string,
  path: readonly string[],
  fails: 'always' | 'never',
): Iterable<AgentGap> {
  if (actions.includes(name)) return;
  const has = closestFirst(name, actions);
  yield { path, fails, code: fails === 'never' ? 'idle_action' : 'action', data: { name, has } };
}

/** Actions that bound a stretch in which something must not be. */
export function* boundGaps(agent: AgentAbilities, bounds: Bounds): Iterable<AgentGap> {
  const sides: readonly (readonly [string, Anchor | undefined])[] = [
    ['after', bounds.after],
    ['before', bounds.before],
  ];
  for (const [side, anchor] of sides)
    if (anchor?.action !== undefined) yield* actionGaps(agent, anchor.action, [side, 'action'], 'never');
}

const plain = (name: string): string => name.trim().toLowerCase();

/** `wanted`: one level's names with their places, any one of which will do. */
export function* dispositionGaps(
  { dispositions }: AgentAbilities,
  level: Level,
  wanted: readonly { name: string; path: readonly string[] }[],
): Iterable<AgentGap> {
  const there = [...new Set((dispositions ?? []).flatMap((one: DispositionLevels) => one[level] ?? []))];
  const known = new Set(there.map(plain));
  const missing = wanted.filter(({ name }) => !known.has(plain(name)));
  const fails = missing.length === wanted.length ? 'always' : 'never';
  for (const { name, path } of missing)
    yield dispositions === null
      ? { path, fails, code: 'no_dispositions', data: {} }
      : { path, fails, code: 'disposition', data: { name, level, has: closestFirst(name, there) } };
}

export function* slotGaps(
  { slots }: AgentAbilities,
  language: Language,
  name: string,
  path: readonly string[],
): Iterable<AgentGap> {
  if (!slots || slots.names.some((slot) => isSameSlot(slot, name))) return;
  if (slots.questions.some((question) => isAbout(language, question, name))) return;
  yield { path, fails: 'unless_passed', code: 'slot', data: { name, has: closestFirst(name, slots.names) } };
}

export function* scriptGaps({ script }: AgentAbilities, lines: readonly number[] | undefined): Iterable<AgentGap> {
  if (script === undefined) return;
  if (script === null) yield { path: [], fails: 'always', code: 'script', data: {} };
  else
    for (const [at, line] of (lines ?? []).entries())
      if (!script.lines.includes(line))
        yield {
          path: ['lines', String(at)],
          fails: 'always',
          code: 'line',
          data: { line, last: script.lines.at(-1) ?? 0 },
        };
}
