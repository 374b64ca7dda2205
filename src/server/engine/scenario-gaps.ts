/** What an agent, as it is stored, lacks of what a scenario's text expects. */
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

/** Each gap once, whatever the rows of a table; none of a text that cannot be read. Throws PlanError where the agent is not there. */
export function scenarioGaps(account: AccountReader, agentId: string, source: string): PlacedProblem[] {
  const record = account.documents.get('agents', agentId);
  if (!record) throw new PlanError('agent_id', 'agent not found');
  const parsed = parseScenario(source, account.documents.names('personas'));
  const book = freezePhraseBook(account);
  const language = languageFor(record.language, book.phrase_book);
  if ('problems' in parsed || language === null) return [];
  const abilities = abilitiesOf({
    agent: freezeAgent(account, record, {}),
    campaign: freezeCampaign(account, agentId, {}),
    ...book,
  });
  const faults = parsed.rows.flatMap(({ document }) =>
    document.expect.flatMap((expectation, index) =>
      agentGaps(expectation, abilities, language).map((gap) => ({
        path: ['expect', index, ...gap.path],
        message: gapText(gap, record.name),
      })),
    ),
  );
  const each = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return parsed.place([...each.values()].slice(0, PROBLEM_LIMIT));
}
