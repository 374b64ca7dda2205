/** Short calls between an agent and a lead that says what a test has it say. */
import type { Action } from '../../../src/core/contract/action.ts';
import type { Turn } from '../../../src/core/contract/turn.ts';
import { runTrial } from '../../../src/core/runs/run-trial.ts';
import { BOOK_VISIT, planOf } from './plans.ts';

const BOOK = {
  ...BOOK_VISIT,
  parameters: {
    type: 'object' as const,
    properties: { part_of_day: { type: 'string', enum: ['morning', 'afternoon'] } },
    required: ['part_of_day'],
  },
};

interface Played {
  script: string;
  role?: string;
  facts?: Readonly<Record<string, string>>;
  /** What the lead says in its turns, from the first on; what it says of itself otherwise. */
  says?: readonly string[];
  actions?: Action[];
  /** What the script is called. */
  name?: string;
}

export function turnsOf({
  script,
  role = 'Be kind.',
  facts = {},
  says = [],
  actions = [BOOK],
  name = 'Script',
}: Played): readonly Turn[] {
  const scenario = [
    'name: x',
    'persona: cooperative',
    'traits: { verbosity: 0 }',
    `goal: { wants: inform, facts: ${JSON.stringify(facts)} }`,
    `rules: ${JSON.stringify(says.map((text, at) => ({ when: { turn: at + 1 }, do: 'say', say: text })))}`,
    'expect:',
    '  - { grader: said, any: [zebra] }',
  ].join('\n');
  const plan = planOf([scenario], { script, role: `# Rules\n\n${role}\n`, actions, trials: 1 });
  const scripts = plan.agent.scripts.map((one) => ({ ...one, name }));
  return runTrial({ ...plan, agent: { ...plan.agent, scripts } }, 0, 0).turns;
}

export const saidBy = (turns: readonly Turn[], speaker: Turn['speaker']): readonly string[] =>
  turns.filter((turn) => turn.speaker === speaker).map(({ text }) => text);

export const calls = (turns: readonly Turn[]) => turns.flatMap(({ action }) => (action ? [action] : []));
