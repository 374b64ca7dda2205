/** What an agent, as it is stored, lacks of what a scenario expects. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MemberProblem } from '../../core/contract/local/agent-gap.ts';
import { gapText } from '../../core/evaluation/agent-gaps.ts';
import { agentGaps } from '../../core/evaluation/expectation.ts';
import { languageFor } from '../../core/language/language-for.ts';
import { abilitiesOf } from '../../core/runs/abilities-of.ts';
import { parseScenario } from '../../core/scenarios/parse-scenario.ts';
import { PROBLEM_LIMIT, type PlacedProblem } from '../../core/scenarios/read-placed.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezeAgent, freezeCampaign } from './freeze-plan.ts';
import { freezePhraseBook } from './own-phrase-book.ts';
import { PlanError } from './plan-error.ts';

type Read = Extract<ReturnType<typeof parseScenario>, { rows: unknown }>;

/** Finds what the agent lacks of scenarios, one after the other; each gap once, whatever the rows of a table. Throws PlanError where the agent is not there. */
function gapFinder(account: AccountReader, agentId: string): (read: Read) => PlacedProblem[] {
  const record = account.documents.get('agents', agentId);
  if (!record) throw new PlanError('agent_id', 'agent not found');
  const book = freezePhraseBook(account);
  const language = languageFor(record.language, book.phrase_book);
  if (language === null) return () => [];
  const abilities = abilitiesOf({
    agent: freezeAgent(account, record, {}),
    campaign: freezeCampaign(account, agentId, {}),
    ...book,
  });
  return ({ rows, place }) => {
    const faults = rows.flatMap(({ document }) =>
      document.expect.flatMap((expectation, index) =>
        agentGaps(expectation, abilities, language).map((gap) => ({
          path: ['expect', index, ...gap.path],
          message: gapText(gap, record.name),
        })),
      ),
    );
    const each = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
    return place([...each.values()].slice(0, PROBLEM_LIMIT));
  };
}

/** None of a text that cannot be read. Throws PlanError where the agent is not there. */
export function scenarioGaps(account: AccountReader, agentId: string, source: string): PlacedProblem[] {
  const gapsOf = gapFinder(account, agentId);
  const parsed = parseScenario(source, account.documents.names('personas'));
  return 'problems' in parsed ? [] : gapsOf(parsed);
}

/** What speaks against scenarios as they are stored, those against which nothing does left out; without an agent, gaps are not looked for. Throws PlanError at once. */
export function memberProblems(
  account: AccountReader,
  { agent_id, scenario_ids }: { agent_id?: string | null | undefined; scenario_ids: readonly string[] },
): Promise<MemberProblem[]> {
  return problemsOf(account, scenario_ids, agent_id ? gapFinder(account, agent_id) : () => []);
}

/** One scenario after the other, with other work between them: a set may have thousands. */
async function problemsOf(
  account: AccountReader,
  ids: readonly string[],
  gapsOf: (read: Read) => readonly PlacedProblem[],
): Promise<MemberProblem[]> {
  const personas = account.documents.names('personas');
  const found: MemberProblem[] = [];
  for (const { id, source } of account.documents.many('scenarios', [...new Set(ids)])) {
    const parsed = parseScenario(source, personas);
    const [fault] = 'problems' in parsed ? parsed.problems : parsed.unfit;
    const shows_nothing = fault ? `line ${fault.line}, column ${fault.column}: ${fault.message}` : null;
    const gaps = 'problems' in parsed ? [] : [...new Set(gapsOf(parsed).map(({ message }) => message))];
    if (shows_nothing !== null || gaps.length > 0) found.push({ scenario_id: id, shows_nothing, gaps });
    await nextTurn();
  }
  return found;
}
