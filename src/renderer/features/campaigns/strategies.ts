/** How an agent is chosen, as the dialer knows it. */
export const STRATEGIES = [
  ['random', 'at random, by the shares'],
  ['round_robin', 'in turn'],
] as const;
