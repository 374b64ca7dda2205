/** How a recording stands, found without playing it: what its models were told, by hashes, beside what they would be told today. Pure. */
import { canonicalJson } from '../canonical-json.ts';
import type { CassetteHeader, ModelRole, OwnParameters, ToldPrint } from '../contract/local/exchange.ts';
import { STANDING_LIMITS, type RecordingStanding, type StandingReason } from '../contract/local/recording-standing.ts';
import { epochMs } from '../time.ts';

type Parameters = CassetteHeader['engines'][number]['engine']['parameters'];

/** An engine as it is today. */
interface EngineToday {
  name: string;
  model: string;
  parameters: Parameters;
  /** Models that its server lists; empty: not known. */
  listed: readonly string[];
}

/** What the recording's models would be told today. */
export interface ToldToday {
  /** Names, those of the recording that are still there. */
  scenarios: readonly string[];
  told: readonly { role: ModelRole; print: ToldPrint }[];
  own_parameters: OwnParameters;
}

export interface Today {
  now_ms: number;
  /** Of the program. */
  version: string;
  engines: readonly EngineToday[];
  /** `agent_gone`: there is no agent of the name; `why`: it cannot be said. */
  agent: ToldToday | 'agent_gone' | { why: string };
  /** Names of today's scenarios of the same set, or the same documents, that the recording has not got. */
  added: readonly string[];
}

const DAY_MS = 86_400_000;
const RED: ReadonlySet<StandingReason['kind']> = new Set(['prompt', 'engine_changed', 'own_parameters']);

/** The hashes of one scenario's sections by their titles, which people may use twice: ids are others in another workspace. */
function sectionsAt({ parts, scenarios }: ToldPrint, at: number): Map<string, readonly string[]> {
  const told = (scenarios[at] ?? []).flatMap((place) => parts[place] ?? []);
  return new Map(
    [...Map.groupBy(told, ({ title }) => title)].map(([title, own]) => [title, own.map(({ hash }) => hash)]),
  );
}

/** Titles of what is told otherwise, in another order, or on one side alone. */
function changedSections(before: ToldPrint, at: number, after: ToldPrint, now: number): string[] {
  const [old, fresh] = [sectionsAt(before, at), sectionsAt(after, now)];
  const titles = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (title) => old.get(title)?.join(' ') !== fresh.get(title)?.join(' '),
  );
  const isTurned = [...old.keys()].join('\n') !== [...fresh.keys()].join('\n');
  return titles.length === 0 && isTurned ? ['Order of the sections'] : titles;
}

function promptReasons({ scenarios = [], told = [] }: CassetteHeader, today: ToldToday): StandingReason[] {
  const placesToday = new Map(today.scenarios.map((name, at) => [name, at]));
  return told.flatMap(({ role, print }): StandingReason[] => {
    const after = today.told.find((one) => one.role === role)?.print;
    if (!after) return [];
    const changed = scenarios.flatMap((scenario, at) => {
      const now = placesToday.get(scenario);
      const sections = now === undefined ? [] : changedSections(print, at, after, now);
      return sections.length === 0 ? [] : [{ scenario, sections }];
    });
    if (changed.length === 0) return [];
    return [
      {
        kind: 'prompt',
        role,
        changed: changed.length,
        sections: [...new Set(changed.flatMap(({ sections }) => sections))],
        scenarios: changed.slice(0, STANDING_LIMITS.named),
      },
    ];
  });
}

function engineReasons({ engines }: CassetteHeader, today: Today): StandingReason[] {
  return engines.flatMap(({ role, engine }): StandingReason[] => {
    const now = today.engines.find(({ name }) => name === engine.name);
    if (!now) return [{ kind: 'engine_gone', role, engine: engine.name }];
    // A replay asks as the engine of that name asks today.
    const what = [
      ...(now.model === engine.model ? [] : (['model'] as const)),
      ...(canonicalJson(now.parameters) === canonicalJson(engine.parameters) ? [] : (['parameters'] as const)),
    ];
    const isListed = now.listed.length === 0 || now.listed.includes(engine.model);
    return [
      ...(what.length === 0 ? [] : [{ kind: 'engine_changed' as const, role, engine: engine.name, what }]),
      ...(isListed ? [] : [{ kind: 'model_gone' as const, role, engine: engine.name, model: engine.model }]),
    ];
  });
}

/** Of those parameters alone for which the engine had no word of its own, which comes first. */
function parameterReasons({ engines, own_parameters: before }: CassetteHeader, today: ToldToday): StandingReason[] {
  const engine = engines.find(({ role }) => role === 'agent')?.engine;
  // One's own agent is sent none.
  if (engine?.protocol !== 'chat_completions') return [];
  if (!before)
    return [{ kind: 'unknown', why: 'an earlier version recorded it, and did not keep the agent’s own parameters' }];
  const { temperature, max_tokens } = engine.parameters;
  const after = today.own_parameters;
  const what = [
    ...(temperature === null && before.temperature !== after.temperature ? (['temperature'] as const) : []),
    ...(max_tokens === null && before.max_tokens !== after.max_tokens ? (['max_tokens'] as const) : []),
    ...(['frequency_penalty', 'presence_penalty'] as const).filter((name) => before[name] !== after[name]),
  ];
  return what.length === 0 ? [] : [{ kind: 'own_parameters', what }];
}

const listed = (kind: 'scenarios_gone' | 'scenarios_new', names: readonly string[]): StandingReason[] =>
  names.length === 0 ? [] : [{ kind, count: names.length, names: names.slice(0, STANDING_LIMITS.named) }];

function scenarioReasons(header: CassetteHeader, today: Today): StandingReason[] {
  if (today.agent === 'agent_gone') return [{ kind: 'agent_gone', agent: header.agent }];
  if ('why' in today.agent) return [{ kind: 'unknown', why: today.agent.why }];
  if (!header.told || !header.scenarios)
    return [{ kind: 'unknown', why: 'an earlier version recorded it, and kept no hashes of what was told' }];
  const there = new Set(today.agent.scenarios);
  return [
    ...promptReasons(header, today.agent),
    ...parameterReasons(header, today.agent),
    ...listed(
      'scenarios_gone',
      header.scenarios.filter((name) => !there.has(name)),
    ),
    ...listed('scenarios_new', today.added),
  ];
}

export function recordingStanding(header: CassetteHeader, today: Today): RecordingStanding {
  const days = Math.floor((today.now_ms - epochMs(header.created)) / DAY_MS);
  const reasons: StandingReason[] = [
    ...scenarioReasons(header, today),
    ...engineReasons(header, today),
    ...(header.tool === today.version
      ? []
      : [{ kind: 'version' as const, recorded: header.tool, today: today.version }]),
    ...(days > STANDING_LIMITS.old_days ? [{ kind: 'age' as const, days }] : []),
  ];
  const isRed = ({ kind }: StandingReason) => RED.has(kind);
  return {
    standing: reasons.some(isRed) ? 'stale' : reasons.length > 0 ? 'aged' : 'fresh',
    compared: typeof today.agent === 'object' && 'scenarios' in today.agent ? today.agent.scenarios.length : 0,
    reasons: [...reasons.filter(isRed), ...reasons.filter((reason) => !isRed(reason))],
  };
}
