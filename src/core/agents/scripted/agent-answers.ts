/** What the agent makes of the answers to its questions, and of what else it hears. */
import { isOffer, type Answers } from '../../language/answers.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { change, type Draft } from './agent-draft.ts';
import { mayBeValueOf } from './agent-arguments.ts';
import { answeredAsk, type AgentWorld } from './agent-state.ts';

/** Without answers that no action could be called with; what they were given to is still open. */
export function withoutImpossible(world: AgentWorld, { given, open, refused }: Answers): Answers {
  const isPossible = ({ ask, value }: Answers['given'][number]): boolean =>
    value === null || ask.kind !== 'slot' || ask.slot === null || mayBeValueOf(world, ask.slot, value);
  const impossible = given.filter((one) => !isPossible(one));
  return impossible.length === 0
    ? { given, open, refused }
    : { given: given.filter(isPossible), open: [...open, ...impossible.map(({ ask }) => ask)], refused };
}

/** Writes down what was answered and what the lead did. */
export function recordAnswers(draft: Draft, { given, open }: Answers, heard: HeardLead): Draft {
  let { slots, answered, refused } = draft.state;
  for (const one of given) {
    const { ask, value } = one;
    answered = [...answered, answeredAsk(one, draft.state.lastText)];
    if (value === null) continue;
    if (ask.kind === 'slot' && ask.slot) slots = { ...slots, [ask.slot]: value };
    if (
      ask.kind !== 'permission' &&
      ask.kind !== 'slot' &&
      isOffer(draft.world.language, ask) &&
      (value === 'yes' || value === 'no')
    )
      refused = value === 'no' ? 'open' : 'no';
  }
  const keys = [...heard.keys].filter((key) => !draft.state.heardKeys.includes(key));
  const heardKeys = keys.length === 0 ? draft.state.heardKeys : [...draft.state.heardKeys, ...keys];
  return change(draft, { awaiting: open, slots, answered, refused, heardKeys });
}
