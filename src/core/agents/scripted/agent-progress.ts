/** How the agent gets on: the open question again, the rest of a turn that was cut off, the next line of the script, goodbye. */
import { saysNo, type Answers } from '../../language/answers.ts';
import { callNow } from './agent-actions.ts';
import { reportMissing } from './agent-arguments.ts';
import { act } from '../../language/acts.ts';
import {
  askAgain,
  close,
  openQuestion,
  phrase,
  say,
  sayAndAwait,
  source,
  withoutConjunction,
  type Draft,
} from './agent-draft.ts';
import { answer } from './agent-lookup.ts';
import { speakBlock } from './agent-opening.ts';
import { lowerFirst } from '../../language/phrasing.ts';
import type { HeardLead } from '../../language/read-lead.ts';

/** After whatever came first: the open question again (once), the rest of a cut turn, or the next line. */
export function continueAfter(draft: Draft, refused = false, unsure = false): void {
  const { state } = draft;
  if (state.unsaid !== null) {
    resume(draft, state.unsaid);
    return;
  }
  if (openQuestion(draft) !== null) {
    const spoke = draft.parts.some(({ source: { kind } }) => kind !== 'context');
    if (state.reasked === 0 || (spoke && !refused && state.reasked < 3)) {
      state.reasked += 1;
      const kind = draft.world.ontology.slots.get(openQuestion(draft)?.slot ?? '')?.kind;
      const wantsFact = kind === 'number' || kind === 'money' || kind === 'text';
      askAgain(draft, unsure && wantsFact ? 'reask_unsure' : spoke ? 'back' : 'reask');
      return;
    }
    draft.flags.push({
      code: 'unanswered_question',
      message: `Went on without an answer to "${openQuestion(draft)?.sentence}"`,
    });
    state.awaiting = [];
    if (state.wanted !== null) reportMissing(draft, state.wanted.slug, state.wanted.parameter);
    state.wanted = null;
  }
  advance(draft);
}

function resume(draft: Draft, rest: string): void {
  draft.state.unsaid = null;
  const { script, language } = draft.world;
  const line = script.blocks[draft.state.cursor - 1]?.lines[0] ?? null;
  const open = draft.state.awaiting;
  const template = phrase(draft, 'resume', { text: '@@' });
  sayAndAwait(
    draft,
    template.replace('@@', lowerFirst(language, withoutConjunction(language, withoutLeadIn(draft, rest)))),
    source('script_line', script.id, line),
  );
  const heardAgain = new Set(draft.state.awaiting.map(({ kind, slot }) => `${kind} ${slot}`));
  draft.state.awaiting = [
    ...open.filter(({ kind, slot }) => !heardAgain.has(`${kind} ${slot}`)),
    ...draft.state.awaiting,
  ];
}

/** "As I was saying" is not said twice. */
function withoutLeadIn(draft: Draft, text: string): string {
  const leadIns = ['resume', 'back', 'reask']
    .flatMap((key) => draft.world.book.say.agent[key] ?? [])
    .flatMap((template) => template.split('{text}')[0] || []);
  const found = leadIns.find((part) => text.toLowerCase().startsWith(part.trim().toLowerCase()));
  return found === undefined ? text : text.slice(found.trim().length).trim();
}

/** The next block of the script; after the last one, goodbye. */
export function advance(draft: Draft): void {
  const { state, world } = draft;
  state.awaiting = [];
  const block = world.script.blocks[state.cursor];
  if (!block) {
    const owed = state.owed[0];
    state.owed = [];
    if (owed !== undefined) answer(draft, owed, true);
    completed(draft);
    close(draft, 'closing');
    return;
  }
  speakBlock(draft);
  if (block.actions.length > 0)
    callNow(
      draft,
      block.actions.map((slug) => ({ slug, arguments: {} })),
    );
  const isLast = state.cursor >= world.script.blocks.length;
  const text = draft.parts.at(-1)?.text ?? '';
  if (isLast && state.awaiting.length === 0) completed(draft);
  if (isLast && state.awaiting.length === 0 && world.readAgent(text).keys.has('goodbye')) {
    state.closing = true;
    draft.stop = world.settings.endsOnGoodbye && draft.actions.length === 0;
  }
}

/** A script that was gone through to its end, with something to show for it, is a result of its own. */
function completed({ state }: Draft): void {
  if (state.outcome === 'none' && (Object.keys(state.slots).length > 0 || Object.values(state.answers).includes('yes')))
    state.outcome = 'completed';
}

/** A word of understanding: for an answer always a chance, set by empathy; a light remark by humor. */
export function acknowledge(draft: Draft, heard: HeardLead, { given }: Answers): void {
  const { settings, language } = draft.world;
  const next = draft.world.script.blocks[draft.state.cursor]?.text ?? '';
  // Lines that acknowledge by themselves need no acknowledgement before them.
  const feels =
    draft.random.chance(settings.empathy) &&
    !(draft.state.awaiting.length === 0 && language.speech.beginsWithThanks.test(next));
  const jokes = draft.random.chance(settings.humor * 0.5);
  const yes = given.some(({ value }) => value === 'yes');
  const noted = given.some(({ ask, value }) => ask.kind === 'slot' && value !== null);
  const hard = saysNo(heard) || heard.keys.has('unsure') || heard.keys.has('refuse');
  if (feels && given.length > 0) {
    say(
      draft,
      phrase(draft, hard ? 'empathy' : yes ? 'acknowledge_yes' : noted ? 'acknowledge_value' : 'acknowledge'),
      source('acknowledgement'),
      [act('acknowledge')],
    );
  } else if (feels && hard) say(draft, phrase(draft, 'empathy'), source('acknowledgement'), [act('acknowledge')]);
  if (jokes && draft.state.cursor < draft.world.script.blocks.length)
    say(draft, phrase(draft, 'humor'), source('acknowledgement'), [act('statement', 'humor')]);
}
