import { words } from '../../../ui/formats.ts';

/** Where the setting's own name would not do. Units stand in brackets. */
const LABELS: Readonly<Record<string, string>> = {
  any: 'Any of these',
  all: 'All of these',
  any_of: 'Outcome is one of',
  by: 'By whom',
  id: 'Name',
  before_turn: 'Before turn',
  within_turns: 'Within (agent turns)',
  at_turn: 'At turn',
  at_s: 'At second',
  max_s: 'At most (s)',
  min_s: 'At least (s)',
  max: 'At most',
  min: 'At least',
  delay_s: 'Answers after (s)',
  after_s: 'After second',
  patience: 'Patience (annoyances)',
  slug: 'Action',
  slots: 'Facts to collect',
  say: 'The lead says',
  dtmf: 'Presses keys',
  push_context: 'Context is pushed',
  silence: 'Silence',
  voicemail: 'A machine takes over',
  network_drop: 'The line breaks',
  hang_up: 'Hangs up',
  noise: 'Noise',
  returns: 'Returns',
  time_out: 'Never answers',
  set: 'Then sets in the state',
  csv: 'CSV',
  ttfb: 'Time to first byte',
  agent_says: 'The agent says',
  agent_asks: 'The agent asks about',
  times: 'Times',
  turn: "At the lead's turn",
  max_steps: 'Most steps',
  max_errors: 'Most action errors',
  allow_holes: 'Holes may pass',
};

/** A setting's name as people read it. */
export const fieldLabel = (key: string): string => {
  const plain = words(key);
  return LABELS[key] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};
