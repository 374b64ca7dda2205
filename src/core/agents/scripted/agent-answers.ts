/** What the agent makes of the answers to its questions, and of what else it hears. */
import { isOffer, slotValue, type Answers } from '../../language/answers.ts';
import { namesSame } from '../../language/meanings.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { valuesAskedIn } from '../../language/asked-kinds.ts';
import { isMoment } from '../../values/value.ts';
import { wordsOf } from '../../language/words.ts';
import { change, type Draft } from './agent-draft.ts';
import { mayBeValueOf } from './agent-arguments.ts';
import { answeredAsk, type AgentWorld } from './agent-state.ts';
import type { RoleRule } from './role-rules.ts';
import { shareMeant } from './said-of-conditions.ts';

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
  const open = pending?.open.find(({ kind, slot }) => kind === 'slot' && slot !== null);
  const instead = given.find(
    ({ ask, value }) =>
      ask.slot === null &&
      value !== null &&
      (world.language.questions.instead?.test(ask.sentence) === true || isForSame(world, ask.sentence, open?.slot)),
  );
  const put = instead && open;
  const value = put?.slot ? slotValue(world, put.slot, heard, instead?.ask.sentence) : null;
  return put && value !== null ? [{ ask: put, value }] : [];
}

/** "We don't open on Fridays. Which other day could you come?" "Thursday": the day that the script had asked for is that one; null: no other was asked for. */
function replacedBy({ state, world }: Draft, given: Answers['given'], heard: HeardLead): Record<string, string> | null {
  const { language, script } = world;
  const asksMoment = (question: string): boolean => [...valuesAskedIn(language, question)].some(isMoment);
  const other = given.find(
    ({ ask, value }) =>
      value !== null &&
      value !== 'yes' &&
      value !== 'no' &&
      language.questions.otherMoment?.test(ask.sentence) === true &&
      asksMoment(ask.sentence),
  );
  if (other?.value == null || script.blocks.some(({ text }) => text.includes(other.ask.sentence))) return null;
  const before = state.answered.findLast(
    ({ slot, question, value }) => slot !== null && value !== null && slot in state.slots && asksMoment(question),
  );
  return before?.slot == null
    ? null
    : { [before.slot]: slotValue(world, before.slot, heard, other.ask.sentence) ?? other.value };
}

/** "Which spot outside would do?" is for the `drop_spot`. */
function isForSame({ ontology, language }: Draft['world'], question: string, slot: string | null | undefined): boolean {
  const words = wordsOf(question);
  const own = ontology.slots.get(slot ?? '')?.stems ?? [];
  return (
    words.some((word) => language.questions.forFacts.has(word)) &&
    words.some((word) => own.includes(language.stem(word)))
  );
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
  const replaced = replacedBy(draft, own, heard);
  if (replaced !== null) slots = { ...slots, ...replaced };
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

/** Share of a condition's words that are in a question, from which on whatever meets it says yes to the question. */
const RESTATED = 0.75;

/** "Will any alcohol be sold?" "We thought we'd charge a fiver a pint": what meets the case of whoever sells alcohol says yes. */
export function settledByCases(draft: Draft, rules: readonly RoleRule[], before: readonly Ask[]): Draft {
  const { world, state } = draft;
  const [open, ...others] = state.awaiting;
  // What the rules themselves asked has not been heard yet.
  if (!open || !before.includes(open)) return draft;
  const kind = open.kind === 'slot' ? world.ontology.slots.get(open.slot ?? '')?.kind : open.kind;
  if (kind !== 'yes_no') return draft;
  const asked = world.meanings.words(open.sentence);
  const isRestated = rules.some(({ when: { tests } }) =>
    tests.some(
      (test) =>
        test.kind === 'holds' &&
        !test.negated &&
        !test.lacks &&
        !test.other &&
        shareMeant(world, test.words, asked, namesSame) >= RESTATED,
    ),
  );
  if (!isRestated) return draft;
  const answered = [...state.answered, answeredAsk({ ask: open, value: 'yes' }, state.lastText)];
  const slots = open.slot === null ? state.slots : { ...state.slots, [open.slot]: 'yes' };
  return change(draft, { awaiting: others, answered, slots });
}
