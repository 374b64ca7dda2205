import type { GraderName } from '../../../../core/evaluation/expectation.ts';

/** What each grader looks at, for choosing one. */
export const GRADER_NOTES: Readonly<Record<GraderName, string>> = {
  said: 'words that must be said',
  not_said: 'words that must not be said',
  said_in_order: 'words in this order',
  script_coverage: 'share of the script spoken',
  slots_collected: 'facts written down',
  action_called: 'an action was called',
  action_not_called: 'an action was not called',
  final_state: 'the state in the end',
  disposition: 'how the call is classed',
  ended_by: 'who ended it',
  context_spoken: 'pushed context was spoken',
  max_turns: 'number of turns',
  duration: 'length of the call',
  talk_ratio: "lead's share of talking",
  ttfb: 'time to first byte',
  interruptions: 'talking over the other',
  similarity: 'resembles a given answer',
  judge: 'a question for a model',
};

/** What no expectation is needed for: every trial is looked through for it. */
export const HOLES_NOTE =
  'A hole is a template variable that is empty where the agent speaks, so that the lead hears a sentence with a gap. Unless this says yes, a trial with a hole fails, whatever is expected above; holes are marked on their turns either way.';

/** Settings without which an expectation says nothing, as they stand in a new one. */
export const GRADER_STARTS: Partial<Readonly<Record<GraderName, Record<string, unknown>>>> = {
  said: { any: ['thank you'] },
  not_said: { any: ['never say this'] },
  said_in_order: { phrases: ['hello', 'goodbye'] },
  slots_collected: { slots: ['name_of_a_fact'] },
  action_called: { slug: 'name_of_an_action' },
  action_not_called: { slug: 'name_of_an_action' },
  final_state: { state: { key: 'value' } },
  max_turns: { max: 20 },
  duration: { max_s: 180 },
  ttfb: { max_s: 2 },
  interruptions: { max: 0 },
  similarity: { text: 'What the agent should say, more or less' },
  judge: { criterion: 'Was the agent polite throughout?' },
};
