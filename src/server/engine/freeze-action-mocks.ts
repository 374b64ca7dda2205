/** How an agent's actions answer where a scenario does not say, as a plan has it. */
import type { AgentSnapshot } from '../../core/contract/snapshot.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { ActionMockSchema } from '../../core/contract/action-mock.ts';
import type { AccountReader } from '../repositories/store.ts';

/** Nothing where none of its actions says so. They were checked when they were stored. */
export function freezeActionMocks(
  account: AccountReader,
  { actions }: Pick<AgentSnapshot, 'actions'>,
): Pick<RunPlan, 'action_mocks'> {
  const stored = account.actions.mocks();
  const own = actions.flatMap(({ id, slug }) => {
    const mock = stored.get(id);
    return mock === undefined ? [] : [[slug, ActionMockSchema.parse(mock)] as const];
  });
  return own.length > 0 ? { action_mocks: Object.fromEntries(own) } : {};
}
