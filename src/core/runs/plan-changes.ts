/** What is different between the frozen plans of two runs, each thing in a few words. Pure. */
import { canonicalJson } from '../canonical-json.ts';
import type { AgentSnapshot } from '../contract/snapshot.ts';
import type { RoleMarkdown } from '../contract/role.ts';
import { scenarioOfRow } from '../scenarios/row-id.ts';
import { engineNames, type RunPlan } from './run-plan.ts';

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** Values that are longer are no help in a name. */
const VALUE_LENGTH = 24;

interface Named {
  id: string;
  name: string;
}

/** What became of things with ids; `edited` says what of one that is in both and differs. */
function changesOf<Thing extends Named>(
  noun: string,
  before: readonly Thing[],
  after: readonly Thing[],
  edited: (old: Thing, now: Thing) => string[],
): string[] {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((thing) => {
      const earlier = old.get(thing.id);
      if (!earlier) return [`${noun} ${thing.name} added`];
      return isSame(earlier, thing) ? [] : edited(earlier, thing);
    }),
    ...before.flatMap(({ id, name }) => (now.has(id) ? [] : [`${noun} ${name} removed`])),
  ];
}

/** How many items two lists have in common at their beginning. */
function sharedStart(a: readonly unknown[], b: readonly unknown[]): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) if (!isSame(a[at], b[at])) return at;
  return end;
}

type Script = AgentSnapshot['scripts'][number];

function scriptChanges(old: Script, now: Script, of: string): string[] {
  const start = sharedStart(old.lines, now.lines);
  const end = sharedStart(old.lines.slice(start).toReversed(), now.lines.slice(start).toReversed());
  const [gone, come] = [old.lines.length - start - end, now.lines.length - start - end];
  if (gone === 0 && come === 0) return [`script ${now.name} renamed`];
  const lines = (count: number) => (count === 1 ? `line ${start + 1}` : `lines ${start + 1}–${start + count}`);
  if (gone === 0) return [`script${of} ${lines(come)} added`];
  return [come === 0 ? `script${of} ${lines(gone)} removed` : `script${of} ${lines(come)} edited`];
}

/** A role's text by what its headings say, each with what stands under it alone. */
function sectionsOf(markdown: RoleMarkdown | null): Map<string, string> {
  const sections = new Map<string, string>();
  const add = (title: string, content: string) => sections.set(title, `${sections.get(title) ?? ''}${content}\n`);
  for (const { title, content, subsections } of markdown?.sections ?? []) {
    add(title, content);
    for (const part of subsections ?? []) add(part.title, part.content);
  }
  return sections;
}

type Role = AgentSnapshot['roles'][number];

function roleChanges(old: Role, now: Role): string[] {
  const [before, after] = [sectionsOf(old.markdown), sectionsOf(now.markdown)];
  const place = (title: string) => (title === '' ? `role ${now.name}` : `role §${title}`);
  const changes = [
    ...[...after].flatMap(([title, content]) => {
      const earlier = before.get(title);
      return earlier === content ? [] : [`${place(title)} ${earlier === undefined ? 'added' : 'edited'}`];
    }),
    ...[...before.keys()].flatMap((title) => (after.has(title) ? [] : [`${place(title)} removed`])),
  ];
  return changes.length > 0 ? changes : [`role ${now.name} edited`];
}

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'object') return null;
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return text.length > VALUE_LENGTH ? null : text;
};

/** Fields of an object by name, with what they were and are where that is short; `nested` are looked into. */
function fieldChanges(
  noun: string,
  before: object | null | undefined,
  after: object | null | undefined,
  { apart = [], nested = [] }: { apart?: readonly string[]; nested?: readonly string[] } = {},
): string[] {
  const [old, now] = [{ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !apart.includes(key));
  return keys.toSorted().flatMap((key) => {
    if (isSame(old[key], now[key])) return [];
    if (nested.includes(key)) return fieldChanges(noun, old[key] as object, now[key] as object);
    const words = `${noun} ${key.replaceAll('_', ' ')}`;
    const [from, to] = [shown(old[key]), shown(now[key])];
    return [from === null || to === null ? `${words} edited` : `${words} ${from} → ${to}`];
  });
}

/** Rows of a table are one scenario. */
function scenariosOf({ scenarios }: RunPlan): (Named & { rows: unknown[] })[] {
  return [...Map.groupBy(scenarios, ({ id }) => scenarioOfRow(id))].map(([id, rows]) => ({
    id,
    name: (rows[0]?.name ?? '').replace(id === rows[0]?.id ? '' : / \[.*\]$/s, ''),
    rows: rows.map(({ name, document }) => ({ name, document })),
  }));
}

const asList = <Body>(by: Readonly<Record<string, Body>> | undefined) =>
  Object.entries(by ?? {}).map(([name, body]) => ({ id: name, name, body }));

/** What of the agent stands elsewhere in its plan, by the documents that these name. */
const REFERENCES = ['id', 'script_id', 'script_ids', 'role_ids', 'knowledge_base_ids', 'action_ids'];

function agentChanges(before: AgentSnapshot, after: AgentSnapshot): string[] {
  const several = Math.max(before.scripts.length, after.scripts.length) > 1;
  const edited = (noun: string) => (_old: Named, now: Named) => [`${noun} ${now.name} edited`];
  return [
    ...changesOf('script', before.scripts, after.scripts, (old, now) =>
      scriptChanges(old, now, several ? ` ${now.name}` : ''),
    ),
    ...changesOf('role', before.roles, after.roles, roleChanges),
    ...changesOf('knowledge', before.knowledge, after.knowledge, edited('knowledge')),
    ...changesOf('action', before.actions, after.actions, edited('action')),
    ...fieldChanges('agent', before.agent, after.agent, { apart: REFERENCES, nested: ['ai_settings'] }),
  ];
}

/** In the order in which one would look: what is said, then the rest of the agent, the scenarios, and how the run was set up. Empty: nothing differs. */
export function planChanges(before: RunPlan, after: RunPlan): string[] {
  const edited = (noun: string) => (_old: Named, now: Named) => [`${noun} ${now.name} edited`];
  const lengths = ({ seed, num_trials, max_steps, max_errors }: RunPlan) => ({
    seed,
    trials: num_trials,
    max_steps,
    max_errors,
  });
  const speakers = (plan: RunPlan) => {
    const { agent, lead } = engineNames(plan);
    return { agent, lead, judge: plan.asked?.judge?.name ?? 'none' };
  };
  return [
    ...agentChanges(before.agent, after.agent),
    ...(before.campaign && after.campaign && before.campaign.id === after.campaign.id
      ? fieldChanges('campaign', before.campaign, after.campaign, { apart: ['id'] })
      : changesOf(
          'campaign',
          before.campaign ? [before.campaign] : [],
          after.campaign ? [after.campaign] : [],
          () => [],
        )),
    ...changesOf('scenario', scenariosOf(before), scenariosOf(after), edited('scenario')),
    ...changesOf('persona', asList(before.personas), asList(after.personas), edited('persona')),
    ...changesOf('answers of', asList(before.action_mocks), asList(after.action_mocks), edited('answers of')),
    ...(isSame(before.phrase_book, after.phrase_book) ? [] : ['phrase book edited']),
    ...fieldChanges('spoken by:', speakers(before), speakers(after)),
    ...fieldChanges('', lengths(before), lengths(after)).map((words) => words.trim()),
    ...(isSame(before.until, after.until) ? [] : ['when it stops']),
  ];
}
