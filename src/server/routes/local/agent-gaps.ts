/** What is said of a scenario's expectations beside it: what the agent lacks of them, and how they have fared. */
import { z } from 'zod';
import { policyGaps } from '../../../core/evaluation/policy-gaps.ts';
import { languageFor } from '../../../core/language/language-for.ts';
import {
  AgentGapSchema,
  ExpectationRecordSchema,
  MemberProblemSchema,
  PolicyGapSchema,
  RunWarningSchema,
} from '../../../core/contract/local/agent-gap.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { id, maybe, named, text } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import { asInvalid } from './plan-fault.ts';

/** Roles of one agent whose policies are looked at. */
const ROLE_LIMIT = 200;
/** Scenarios of one set, as in a run. */
const MEMBER_LIMIT = 5000;

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;

export const agentGapRoutes = [
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/agent-gaps',
    operation: 'findAgentGaps',
    summary: 'What an agent lacks of what a scenario expects, where it stands in the text',
    body: named('AgentGapsRequest', { agent_id: id(), scenario_source: text({ max: TEXT_LIMITS.scenario }) }),
    response: z.object({ gaps: z.array(AgentGapSchema) }),
    handle: ({ caller, deps, body }) => ({
      gaps: asInvalid(() => deps.simulations.gaps(caller.account_id, body.agent_id, body.scenario_source)),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/run-warnings',
    operation: 'findRunWarnings',
    summary: 'What an agent lacks of what a scenario set expects, before it is run',
    body: named('RunWarningsRequest', { agent_id: id(), scenario_set_id: id() }),
    response: z.object({ warnings: z.array(RunWarningSchema) }),
    handle: ({ caller, deps, body }) => ({
      warnings: asInvalid(() => deps.simulations.warningsBefore(caller.account_id, body)),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/member-problems',
    operation: 'findMemberProblems',
    summary:
      'What speaks against scenarios before a set of them is run: of which a run shows nothing, and what an agent lacks',
    body: named('MemberProblemsRequest', {
      agent_id: id().nullish().describe('absent: gaps are not looked for'),
      scenario_ids: z.array(id()).max(MEMBER_LIMIT),
    }),
    response: z.object({ problems: z.array(MemberProblemSchema) }),
    handle: async ({ caller, deps, body }) => ({
      problems: await asInvalid(() => deps.simulations.memberProblems(caller.account_id, body)),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/policy-gaps',
    operation: 'findPolicyGaps',
    summary: 'What roles say nothing about of what most calls need, with the default section for each',
    body: named('PolicyGapsRequest', {
      language: maybe(text({ max: TEXT_LIMITS.name })).describe('of the agent; absent: English'),
      role_ids: z.array(id()).max(ROLE_LIMIT),
    }),
    response: z.object({ gaps: z.array(PolicyGapSchema) }),
    handle({ account, deps, body }) {
      const language = languageFor(body.language);
      if (language === null) return { gaps: [] };
      const roles = account.documents.many('roles', [...new Set(body.role_ids)]).map(({ markdown }) => markdown);
      return { gaps: policyGaps(roles, deps.defaultRole(language.tag), language) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/scenarios/{id}/expectation-history',
    operation: 'getExpectationHistory',
    summary: 'In how many stored trials each expectation of a scenario failed',
    params: z.object({ id: id() }),
    response: z.object({ expectations: z.array(ExpectationRecordSchema) }),
    errors: { 404: 'Scenario not found' },
    handle({ account, params }) {
      if (!account.documents.get('scenarios', params.id)) throw notFound('Scenario');
      return { expectations: account.simulations.expectationRecords(params.id) };
    },
  }),
] as const;
