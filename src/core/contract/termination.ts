/** How a trial can end and how it can be judged. Names follow tau2-bench's TerminationReason where it has one. */
export const TERMINATION_REASONS = [
  'agent_stop',
  'user_stop',
  'max_steps',
  'too_many_errors',
  'timeout',
  'agent_error',
  'user_error',
  'infrastructure_error',
] as const;
export type TerminationReason = (typeof TERMINATION_REASONS)[number];

/** The only endings whose conversation is graded; every other one is worth 0, save an infrastructure error, which is worth nothing. */
export const ORDERLY_ENDINGS: readonly TerminationReason[] = ['agent_stop', 'user_stop'];

/** How the two sides of a conversation were driven. Figures of different engines are never pooled. */
export const AGENT_ENGINES = ['scripted', 'replay', 'model'] as const;
export const LEAD_ENGINES = ['agenda', 'fixed', 'hybrid', 'model', 'human'] as const;

export interface Engines {
  agent: (typeof AGENT_ENGINES)[number];
  lead: (typeof LEAD_ENGINES)[number];
}
