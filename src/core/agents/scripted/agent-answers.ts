/** What the agent makes of the answers to its questions, and of what else it hears. */
import { isOffer, slotValue, type Answers } from '../../language/answers.ts';
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

/** "We can't draw that. What shall we write instead?": whatever answers that answers what was open before it, too. */
function answeredInstead({ state, world }: Draft, given: Answers['given'], heard: HeardLead): Answers['given'] {
  const [pending] = state.pending;
  const instead = given.find(
    ({ ask, value }) =>
      ask.slot === null && value !== null && world.language.questions.instead?.test(ask.sentence) === true,
  );
  const put = instead && pending?.open.find(({ kind, slot }) => kind === 'slot' && slot !== null);
  const value = put?.slot ? slotValue(world, put.slot, heard, instead?.ask.sentence) : null;
  return put && value !== null ? [{ ask: put, value }] : [];
}

/** Writes down what was answered and what the lead did. */
export function recordAnswers(draft: Draft, { given: own, open }: Answers, heard: HeardLead): Draft {
  let { slots, answered, refused, pending } = draft.state;
  const instead = answeredInstead(draft, own, heard);
  const given = [...own, ...instead];
  if (instead.length > 0)
    pending = pending.map((one) => ({
      ...one,
      open: one.open.filter((ask) => !instead.some((put) => put.ask === ask)),
    }));
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
  return change(draft, { awaiting: open, pending, slots, answered, refused, heardKeys });
}
