/** Scenarios that are proposed for an agent, each with why it exists. */
import { z } from 'zod';
import { id, int, named } from '../wire.ts';

export const ProposeSchema = named(
  'Propose',
  {
    agent_id: id(),
    scenario_set_id: id().nullish().describe('the suite that is to be completed; absent: an empty one'),
    num_trials: int({ ge: 1, le: 100 }).default(3),
    seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
    mutation_run_id: id()
      .nullish()
      .describe('a mutation run of the suite, whose survivors are taken; absent: it is tried out'),
  },
  { example: { agent_id: '665f1e77bcf86cd799439011', scenario_set_id: '665f1e77bcf86cd799439012' } },
);
export type Propose = z.infer<typeof ProposeSchema>;

/** `mutant`: notices what nothing does. `coverage`: comes to what nothing comes to. `edge`: a lead at the edge of a question. */
export const PROPOSAL_KINDS = ['mutant', 'coverage', 'edge'] as const;

const ProposalSchema = named('Proposal', {
  /** The same for the same agent and suite. */
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  name: z.string(),
  /** Reasons, a sentence each. */
  why: z.array(z.string()),
  /** Ids of the mutants that are noticed by it and by none before it. */
  notices: z.array(z.string()),
  /** Whether the agent passes it as it is; else it is a finding about the agent. */
  passes: z.boolean(),
  /** The scenario's text. */
  source: z.string(),
});
export type Proposal = z.infer<typeof ProposalSchema>;

export const ProposalReportSchema = named('ProposalReport', {
  /** Those that notice most first; edges last. */
  proposals: z.array(ProposalSchema),
  /** Mutants that no situation was found for, as sentences. */
  unnoticed: z.array(z.string()),
  /** Texts and actions of the agent that no situation was found to come to. */
  uncovered: z.array(z.string()),
});
export type ProposalReport = z.infer<typeof ProposalReportSchema>;
