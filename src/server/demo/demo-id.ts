/** Kinds of demo records, each with a place of its own in the identifier, so that a demo id says what it names. */
const KINDS = {
  account: '0a',
  script: '0b',
  role: '0c',
  agent: '0d',
  campaign: '0e',
  leadList: '0f',
  lead: '10',
  dataStore: '11',
  action: '12',
  chatWidget: '13',
  scenario: '14',
  scenarioSet: '15',
  simulation: '16',
  call: '17',
  disposition: '18',
  task: '19',
  evaluation: '1a',
} as const;

export type DemoKind = keyof typeof KINDS;

/** The n-th demo record of its kind: 24 hexadecimal characters that are the same in every demo workspace ever made. */
export const demoId = (kind: DemoKind, n: number): string => `5eed${KINDS[kind]}${n.toString(16).padStart(18, '0')}`;

/** Ids for everything that nobody refers to by name (trials, evaluations, feedback), counted from 1. */
export function countedIds(): { next(): string } {
  let n = 0;
  return { next: () => `5eedff${(n += 1).toString(16).padStart(18, '0')}` };
}
