/** What the models of a recording would be told today, by the agent and scenarios of the same names: nothing is played, and nobody is asked. */
import type { CassetteHeader } from '../../core/contract/local/exchange.ts';
import type { Today, ToldToday } from '../../core/recording/recording-standing.ts';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import type { Briefing } from '../../core/runs/run-plan.ts';
import { apart } from '../../core/scenarios/dice-key.ts';
import type { ExpandedScenario } from '../../core/scenarios/expand-scenario.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezeActionMocks } from './freeze-action-mocks.ts';
import { freezeAgent, freezeCampaign, readScenarios } from './freeze-plan.ts';
import { freezePersonas } from './freeze-personas.ts';
import { withPrompts } from './freeze-prompts.ts';
import { freezePhraseBook } from './own-phrase-book.ts';
import { modelsOf } from './outside-engine.ts';
import { ownParametersOf } from './cassette-header.ts';
import { PlanError } from './plan-error.ts';

/** Documents that are read at once. */
const BATCH = 1000;

/** All documents of a kind, a batch at a time. */
function* all<K extends 'agents' | 'scenarios' | 'scenario-sets'>(
  { documents }: Pick<AccountReader, 'documents'>,
  kind: K,
): Generator<DocumentRecord<K>, void> {
  for (let offset = 0; ; offset += BATCH) {
    const { items } = documents.list(kind, { offset, limit: BATCH });
    yield* items;
    if (items.length < BATCH) return;
  }
}

/** Whom the recording had speak, as a plan says it: nobody is asked, so that neither address nor key is needed. */
const askedThen = ({ engines, run }: CassetteHeader): Briefing['asked'] =>
  Object.fromEntries(
    engines.map(({ role, engine }) => [
      role,
      {
        name: engine.name,
        deadline_s: null,
        engine: { ...engine, id: '', base_url: '', key: { from: 'none' } },
        ...(role === 'lead' && { style: run?.lead_style ?? 'hybrid' }),
      },
    ]),
  );

/** Today's scenarios that the recording has, and those that it would have besides. One that cannot be read is not there. */
function scenariosToday(account: AccountReader, { scenarios = [], run }: CassetteHeader) {
  const recorded = new Set(scenarios);
  const set = [...all(account, 'scenario-sets')].find(({ name }) => name === run?.scenario_set);
  const members = new Set(set?.scenario_ids ?? []);
  const personas = account.documents.names('personas');
  const there: ExpandedScenario[] = [];
  const added: string[] = [];
  for (const scenario of all(account, 'scenarios')) {
    const isMember = members.has(scenario.id);
    // A row of a table is called by its scenario and its cells.
    if (!isMember && !scenarios.some((name) => name === scenario.name || name.startsWith(`${scenario.name} [`)))
      continue;
    try {
      const rows = readScenarios(scenario, 'scenario_ids', personas, 'taken');
      const known = rows.filter(({ name }) => recorded.has(name));
      there.push(...known);
      if (isMember || known.length > 0)
        added.push(...rows.filter(({ name }) => !recorded.has(name)).map(({ name }) => name));
    } catch (error) {
      if (!(error instanceof PlanError)) throw error;
    }
  }
  return { there: apart(there), added };
}

/** `agentId`: of whom it was recorded, where that is known; else it is the first agent of the name. */
export function toldToday(
  account: AccountReader,
  header: CassetteHeader,
  agentId: string | null,
): Pick<Today, 'agent' | 'added'> {
  const agent =
    (agentId === null ? undefined : account.documents.get('agents', agentId)) ??
    [...all(account, 'agents')].find(({ name }) => name === header.agent);
  if (!agent) return { agent: 'agent_gone', added: [] };
  const { there, added } = scenariosToday(account, header);
  const snapshot = freezeAgent(account, agent, {});
  const asked = askedThen(header);
  try {
    const plan = withPrompts({
      agent: snapshot,
      campaign: freezeCampaign(account, agent.id, {}),
      scenarios: there,
      num_trials: 1,
      max_steps: DEFAULT_MAX_STEPS,
      max_errors: DEFAULT_MAX_ERRORS,
      seed: 0,
      ...(asked && { asked }),
      ...freezePersonas(account, there, {}),
      ...freezePhraseBook(account),
      ...freezeActionMocks(account, snapshot),
    });
    const told: ToldToday['told'] = modelsOf(plan).flatMap(({ role }) => {
      const print = plan.asked?.[role]?.prompt?.told;
      return print ? [{ role, print }] : [];
    });
    return {
      agent: { scenarios: there.map(({ name }) => name), told, own_parameters: ownParametersOf(plan) },
      added,
    };
  } catch (error) {
    if (error instanceof PlanError) return { agent: { why: error.message }, added };
    throw error;
  }
}
