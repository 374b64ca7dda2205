/** How the agent gets on: the open question again, the rest of a turn that was cut off, the next line of the script, goodbye. */
import { saysNo, type Answers } from '../../language/answers.ts';
import { callNow, calling, isCalling } from './agent-actions.ts';
import { argumentName, argumentsFor, askForArgument, canAsk, reportMissing } from './agent-arguments.ts';
import { act } from '../../language/acts.ts';
import {
  askAgain,
  change,
  close,
  closed,
  filledIn,
  flagged,
  openQuestion,
  phrase,
  say,
  sayAndAwait,
  sayPhrase,
  source,
  withoutConjunction,
  withoutLeadIns,
  type Draft,
} from './agent-draft.ts';
import { answer } from './agent-lookup.ts';
import { speakBlock } from './agent-opening.ts';
import { askedBeforeTheCut, type CutOff } from './cut-pieces.ts';
import { schemaProperties } from '../../json-schema-check.ts';
import { barOnAction, barOnAsking } from './role-bars.ts';
import { carryOnPending } from './role-orders.ts';
import type { ScriptBlock } from './script-outline.ts';
import { lowerFirst } from '../../language/phrasing.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { HeardLead } from '../../language/read-lead.ts';

/** Times that an open question is put again, where there is something to say beside it. */
const MAX_REASKED = 3;

/** After whatever came first: the open question again (once), the rest of a cut turn, or the next line. */
export function continueAfter(draft: Draft, refused = false, unsure = false): Draft {
  const { unsaid, reasked, wanted } = draft.state;
  if (unsaid !== null) return resume(draft, unsaid);
  const open = openQuestion(draft);
  if (open === null) return draft.state.pending.length > 0 ? goOnWithRule(draft) : advance(draft);
  const spoke = draft.parts.length > 0;
  if (reasked === 0 || (spoke && !refused && reasked < MAX_REASKED)) {
    const kind = draft.world.ontology.slots.get(open.slot ?? '')?.kind;
    const wantsFact = kind === 'number' || kind === 'money' || kind === 'text';
    const key = unsure && wantsFact ? 'reask_unsure' : spoke ? 'back' : 'reask';
    return askAgain(change(draft, { reasked: reasked + 1 }), key);
  }
  const message = `Went on without an answer to "${open.sentence}"`;
  const left = flagged(draft, [{ code: 'unanswered_question', message }]);
  const given = change(wanted === null ? left : reportMissing(left, wanted.slug, wanted.parameter), {
    wanted: null,
    awaiting: draft.state.awaiting.slice(1),
  });
  return continueAfter(change(given, { reasked: 0 }), refused, unsure);
}

/** What a rule has still to do; then the script. */
function goOnWithRule(before: Draft): Draft {
  const draft = carryOnPending(before);
  const { closing, awaiting, pending } = draft.state;
  if (closing || draft.stop || isCalling(draft)) return draft;
  const isAsking = awaiting.some(({ sentence }) => draft.parts.some(({ text }) => text.includes(sentence)));
  return isAsking && pending.length > 0 ? draft : continueAfter(draft);
}

function resume(before: Draft, { pieces, asks }: CutOff): Draft {
  const { language } = before.world;
  const draft = change(before, { unsaid: null });
  const template = phrase(draft, 'resume', { text: '@@' });
  let said = draft;
  let awaiting: readonly Ask[] = [];
  for (const [at, { text, source: from }] of pieces.entries()) {
    const own = withoutLeadIns(draft, text);
    const begun = () => template.replace('@@', lowerFirst(language, withoutConjunction(language, own)));
    said = sayAndAwait(said, at === 0 ? begun() : own, from);
    awaiting = [...awaiting, ...said.state.awaiting.map((ask) => askedBeforeTheCut(ask, asks))];
  }
  const isAsked = (open: Ask) => awaiting.some(({ kind, slot }) => kind === open.kind && slot === open.slot);
  return change(said, { awaiting: [...draft.state.awaiting.filter((open) => !isAsked(open)), ...awaiting] });
}

/** The next block of the script; after the last one, goodbye. */
function advance(draft: Draft): Draft {
  if (draft.state.refused === 'open') return afterRefusal(draft);
  const { script, settings, readAgent } = draft.world;
  const { cursor, owed } = draft.state;
  const block = script.blocks[cursor];
  if (!block) {
    const done = change(draft, { awaiting: [], owed: [] });
    return close(owed[0] === undefined ? done : answer(done, owed[0], true), 'closing');
  }
  // A question that a role forbids to put is passed over.
  if (isBarred(draft, block.text)) return advance(change(draft, { cursor: cursor + 1 }));
  if (isForbidden(draft, block)) return sayGoodbye(change(draft, { cursor: script.blocks.length }));
  // What its actions need is asked for before it is said that they are done.
  const asking = askBefore(draft, block.actions);
  if (asking) return asking;
  const spoken = speakBlock(draft);
  const called = block.actions.length > 0 ? callNow(spoken, callsOf(block)) : spoken;
  const isDone = !isCalling(called) && called.state.awaiting.length === 0;
  // What follows an action that is not called is said with what stands before it.
  if (block.actions.length > 0 && isDone && cursor + 1 < script.blocks.length) return advance(called);
  if (cursor + 1 < script.blocks.length || called.state.awaiting.length > 0) return called;
  if (!readAgent(called.parts.at(-1)?.text ?? '').keys.has('goodbye')) return called;
  return { ...closed(called), stop: settings.endsOnGoodbye && called.actions.length === 0 };
}

/** What it says is done must not be done, and nothing can be asked that would allow it. */
const isForbidden = (draft: Draft, { actions }: ScriptBlock): boolean =>
  actions.length > 0 &&
  actions.every((slug) => {
    const action = draft.world.actions.find((one) => one.slug === slug);
    const bar = action && !draft.state.called.includes(slug) ? barOnAction(draft, action) : null;
    return bar !== null && bar.first.length === 0;
  });

const callsOf = ({ actions }: ScriptBlock) => actions.map((slug) => calling(slug));

/** Asks for what the actions of a block lack; null: they lack nothing, or nothing that could be asked for. */
function askBefore(draft: Draft, slugs: readonly string[]): Draft | null {
  for (const action of draft.world.actions) {
    if (!slugs.includes(action.slug) || draft.state.called.includes(action.slug) || barOnAction(draft, action))
      continue;
    const { missing } = argumentsFor(draft, action);
    const asked = missing.find(
      (name) => canAsk(draft, action, name) && !draft.state.askedFor.includes(argumentName(action.slug, name)),
    );
    if (asked !== undefined) return askForArgument(draft, action, asked);
  }
  return null;
}

const isBarred = (draft: Draft, text: string): boolean =>
  draft.world.bars.some(({ target }) => target === 'ask') &&
  draft.world.readAgent(text).asks.some(({ sentence }) => barOnAsking(draft, sentence) !== null);

/** Kinds of slots that are only asked for once the offer is accepted. */
const DETAILS: readonly string[] = ['day', 'time'];

/**
 * The lead said no to what it was offered. What the script asks on that ground (a day for the visit) is passed over; with nothing else left to ask,
 * the script's own goodbye ends the call.
 */
export function afterRefusal(before: Draft): Draft {
  const draft = change(before, { refused: 'settled' });
  const { script, ontology, readAgent } = draft.world;
  // "Would you like to restart?" "No": which plan it would be is asked of nobody.
  const collectsNothingYet = !script.blocks
    .slice(0, draft.state.cursor)
    .some(({ slot }) => slot !== null && isForAction(draft, slot));
  const asksOther = script.blocks.findIndex(({ text, slot, actions }, at) => {
    if (at < draft.state.cursor || actions.length > 0) return false;
    const { asks } = readAgent(filledIn(draft, text).text);
    const slots = [...asks.map((ask) => ask.slot), slot];
    if (collectsNothingYet && slots.some((name) => name !== null && isForAction(draft, name))) return false;
    return asks.length > 0 && !slots.some((name) => DETAILS.includes(ontology.slots.get(name ?? '')?.kind ?? ''));
  });
  const isNext = asksOther === draft.state.cursor;
  return isNext ? advance(draft) : sayGoodbye(draft);
}

/** What an action takes that the script still calls is asked for its sake: who wants no visit has no kind of piano to tell. */
const isForAction = ({ world, state }: Draft, slot: string): boolean => {
  const called = new Set(world.script.blocks.slice(state.cursor).flatMap(({ actions }) => actions));
  return world.actions.some(
    ({ slug, parameters }) => called.has(slug) && schemaProperties(parameters).some(([name]) => name === slot),
  );
};

/** Ends the call in the script's own words, where its last line says goodbye. */
function sayGoodbye(draft: Draft): Draft {
  const { script, language, readAgent } = draft.world;
  const last = filledIn(draft, script.blocks.at(-1)?.text ?? '').text;
  const isFarewell = (sentence: string) => ['goodbye', 'thank'].some((key) => readAgent(sentence).keys.has(key));
  const words = language.sentencesOf(last).filter(isFarewell).join(' ');
  if (!readAgent(words).keys.has('goodbye')) return close(draft, 'decline');
  const from = source('script_line', script.id, script.blocks.at(-1)?.lines.at(-1) ?? null);
  return closed(
    say(sayPhrase(draft, 'empathy', source('acknowledgement'), act('acknowledge')), words, from, [act('goodbye')]),
  );
}

/** Questions whose yes is good news. */
const ACCEPTED: readonly string[] = ['permission', 'confirm', 'interest'];

/** A word of understanding: for an answer always a chance, set by empathy; a light remark by humor. */
export function acknowledge(draft: Draft, heard: HeardLead, { given }: Answers): Draft {
  const { state, world } = draft;
  const { settings, language, script } = world;
  const next = script.blocks[state.cursor];
  const answered = given[0]?.ask;
  const random = draft.dice.of(`acknowledge ${answered?.slot ?? answered?.kind ?? ''}`);
  // Lines that acknowledge by themselves need no acknowledgement before them.
  const feels =
    random.chance(settings.empathy) &&
    !(state.awaiting.length === 0 && language.speech.beginsWithThanks.test(next?.text ?? ''));
  const jokes = random.chance(settings.humor * 0.5);
  const hard = saysNo(heard) || heard.keys.has('unsure') || heard.keys.has('refuse');
  const key = hard
    ? 'empathy'
    : given.some(({ ask, value }) => value === 'yes' && ACCEPTED.includes(ask.kind))
      ? 'acknowledge_yes'
      : given.some(({ ask, value }) => ask.kind === 'slot' && value !== null)
        ? 'acknowledge_value'
        : 'acknowledge';
  const from = source('acknowledgement');
  const said = feels && (hard || given.length > 0) ? sayPhrase(draft, key, from, act('acknowledge')) : draft;
  return jokes && next ? sayPhrase(said, 'humor', from, act('statement', 'humor')) : said;
}
