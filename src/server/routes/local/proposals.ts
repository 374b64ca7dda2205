/** Scenarios that are proposed for an agent; whoever asks decides about each, and stores what it takes like any scenario. */
import { ProposalReportSchema, ProposeSchema } from '../../../core/contract/local/proposal.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import { untilGone } from '../../http/until-gone.ts';
import { asInvalid } from './plan-fault.ts';

const isEnded = (error: unknown): error is Error => error instanceof Error && error.name === 'ProposalsEnded';

export const propose = defineRoute({
  method: 'post',
  path: '/local/proposals',
  operation: 'propose',
  tag: 'Workbench simulations',
  auth: 'session',
  summary:
    'Propose scenarios for what a suite does not notice, does not come to, and for leads at the edge of each question; nothing is stored',
  body: ProposeSchema,
  response: ProposalReportSchema,
  async handle({ caller, deps, body, response }) {
    try {
      return await asInvalid(() => deps.mutations.propose(caller.account_id, body, untilGone(response)));
    } catch (error) {
      throw isEnded(error) ? invalid(['body'], error.message) : error;
    }
  },
});
