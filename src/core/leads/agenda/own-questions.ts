/** The questions that a lead has of its own: when it puts them, how, and whether they were answered. */
import { act } from '../../language/acts.ts';
import { fill } from '../../language/phrasing.ts';
import type { HeardAgent } from '../../language/read-agent.ts';
import { topmost, type ItemOf } from './agenda-stack.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import type { Spoken } from './agenda-speech.ts';
import type { Dice } from './turn-dice.ts';

/** A question is put when the agent leaves room for one, or with a growing chance at any turn. */
export function nextQuestion(
  { agenda, open, turns }: AgendaState,
  dice: Dice,
  isInvited: boolean,
  interrupting: boolean,
): ItemOf<'question'> | null {
  const pending = topmost(agenda, 'question');
  if (!pending || open) return null;
  const eagerness = isInvited && turns > 1 ? 1 : interrupting ? 0.8 : 0.4 + 0.2 * turns;
  return dice.initiative(pending.question.ask) < eagerness ? pending : null;
}

export function speakQuestion(world: AgendaWorld, { question, again }: ItemOf<'question'>, dice: Dice): Spoken {
  const key = again ? 'question_again' : 'question';
  const options = world.book.say.lead[key] ?? ['{question}'];
  const template = options[Math.floor(dice.phrase(key) * options.length)] ?? '{question}';
  const text =
    template.startsWith('{') || template.includes(': {')
      ? question.ask
      : question.ask.charAt(0).toLowerCase() + question.ask.slice(1);
  return { text: fill(template, { question: text }), acts: [act('request', null, question.ask)], raw: true };
}

/** The question that was put last: answered (true), put off, or beyond the agent. */
export function settleOpenQuestion(state: AgendaState, heard: HeardAgent): boolean {
  const { open } = state;
  if (heard.keys.has('late_answer'))
    state.agenda = state.agenda.filter((item) => item.kind !== 'question' || !item.again);
  if (!open) return false;
  const answered =
    open.expects.length === 0
      ? !heard.keys.has('steer') && !heard.keys.has('ask_repeat')
      : open.expects.some((word) => heard.text.toLowerCase().includes(word.toLowerCase()));
  if (answered || heard.keys.has('dont_know')) state.open = null;
  else if (!heard.keys.has('ask_repeat')) {
    const asked = state.informed[`question ${open.ask}`] ?? 0;
    state.open = null;
    state.informed = { ...state.informed, [`question ${open.ask}`]: asked + 1 };
    if (asked < 1)
      state.agenda = [
        ...state.agenda.slice(0, 1),
        { kind: 'question', question: open, again: true },
        ...state.agenda.slice(1),
      ];
  }
  return answered && !heard.keys.has('dont_know');
}
