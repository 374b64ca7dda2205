/** Takes the agent's words to the lead: when they are said, what is cut off, what is heard of them. */
import type { RandomStream } from '../random.ts';
import { eventDice } from '../event-dice.ts';
import type { Turn } from '../contract/turn.ts';
import type { AgentReply, Part, PendingContext } from './agent-port.ts';
import { heardOver } from './channel.ts';
import { actsBeforeCut, cutOff } from './cut-off.ts';
import type { ConversationSetup } from './setup.ts';
import type { ConversationState } from './state.ts';
import { nextTurn } from './emit-turn.ts';
import { isUnheard, measuredOf } from './heard-on-line.ts';
import { joinSpeech } from '../language/join-speech.ts';
import { wordsOf } from '../language/words.ts';
import type { LeadAsked } from './lead-port.ts';
import { shouldSuppress } from './should-answer.ts';
import { begunIn, placesOf } from './turn-sources.ts';
import { spokenEvent } from './spoken-event.ts';
import { agentLatencies, agentSpeech_s, milliseconds, PROFILE, withTiming, type Latencies } from './timing.ts';

/** Ambience at the agent's end that covers the agent's own words, at full volume. */
const AMBIENCE_DROPOUTS = 0.12;
const AMBIENCE_NOISE = 0.5;

/** Times that the agent begins to tell the same news: a lead that talks over it each time is not to hold up the call for ever. */
const CONTEXT_TRIES = 3;

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What of the news the agent had to tell is not told with these words, and is told again at its next turn; and what is, by its id. */
function owed(
  given: readonly PendingContext[],
  said: string,
  isModel: boolean,
): { pending: readonly PendingContext[]; spoken: readonly string[] } {
  if (given.length === 0) return NOTHING_OWED;
  const words = singleSpaced(said);
  const own = new Set(isModel ? wordsOf(said) : []);
  const isTold = ({ text }: PendingContext) => words.includes(singleSpaced(text)) || (isModel && saysMost(own, text));
  return {
    pending: given
      .filter((context) => context.tries + 1 < CONTEXT_TRIES && !isTold(context))
      .map((context) => ({ ...context, tries: context.tries + 1 })),
    spoken: given.filter(isTold).flatMap(({ id }) => id ?? []),
  };
}

/** Share of its words by which news is told that a model puts in words of its own; as the grader has it (`context_spoken`). */
const TOLD_SHARE = 0.8;

function saysMost(said: ReadonlySet<string>, news: string): boolean {
  const words = wordsOf(news);
  return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * TOLD_SHARE;
}

const NOTHING_OWED = { pending: [], spoken: [] } as const;

/** What the agent had to say beside the news, which it begins again by itself. */
const afterContext = (parts: readonly Part[]): string =>
  joinSpeech(parts.slice(parts.findLastIndex(({ source }) => source.kind === 'context') + 1).map(({ text }) => text));

interface AgentDelivery {
  state: ConversationState;
  turns: readonly Turn[];
  /** null: nothing reached the lead. */
  heard: LeadAsked | null;
}

/** What the agent was asked with. `start_s`: when it speaks, where that is not worked out from the lead's last words. */
interface Asked {
  opening: boolean;
  context: readonly PendingContext[];
  start_s?: number;
}

export function deliverAgent(
  setup: ConversationSetup,
  before: ConversationState,
  reply: AgentReply,
  asked: Asked,
): AgentDelivery {
  const text = joinSpeech(reply.parts.map((part) => part.text));
  const acts = reply.parts.flatMap((part) => part.acts);
  const suppression =
    setup.isVoice || reply.stop ? SENT : shouldSuppress(setup.shouldAnswer, setup.medium, text, before.sent);
  if (suppression.suppress) {
    const flag = { code: 'suppressed', message: `Not sent, ${suppression.reason}: "${text}"` };
    // News that was not sent is still to be told.
    const state = {
      ...before,
      pendingContext: [...owed(asked.context, '', false).pending, ...before.pendingContext],
      sent: { ...before.sent, suppressed: before.sent.suppressed + 1 },
      flags: [...before.flags, ...reply.flags, flag],
    };
    return { state, turns: [], heard: null };
  }
  const event = spokenEvent(acts, text);
  const dice = eventDice(setup.dice, before.thrown);
  const random = dice.of(`agent's timing: ${event}`);
  const { start_s, latencies } = beginning(setup, before, reply, asked, random);
  const cut = cutOf(setup, before, reply, text, () => dice.of(`cut off: ${event}`));
  const said = cut?.said ?? text;
  const news = owed(
    asked.context,
    said,
    reply.parts.some(({ source }) => source.kind === 'model'),
  );
  const end_s = start_s + (reply.timing?.spoken_s ?? agentSpeech_s(said, setup.isVoice));
  const dropouts = Math.min(1, setup.channel.dropouts + setup.settings.backgroundVolume * AMBIENCE_DROPOUTS);
  const heard = heardOver(setup, said, { wordErrorRate: 0, noise: 0, dropouts }, () =>
    dice.of(`agent's line: ${event}`),
  );
  const ambience =
    setup.isVoice && !setup.isMeasured ? setup.settings.backgroundVolume * AMBIENCE_NOISE * random.next() : 0;
  const parts = cut ? begunIn(said, reply.parts) : reply.parts;
  const turn = nextTurn(before, {
    speaker: 'agent',
    text: said,
    heard_text: heard.text === said ? null : heard.text,
    start_s,
    end_s,
    interrupted: cut !== null,
    acts: cut ? actsBeforeCut(setup.language, acts, said) : acts,
    ...placesOf(parts),
    flags: cut?.noise
      ? [...reply.flags, { code: 'noise_barge_in', message: 'The agent took noise for speech and stopped' }]
      : [...reply.flags],
    action: null,
    ...(news.spoken.length > 0 ? { contexts: [...news.spoken] } : {}),
    ...(reply.rule === undefined ? {} : { rule: reply.rule }),
    ...claimedBy(reply),
    ...measuredOf(reply),
  });
  const state: ConversationState = {
    ...before,
    turnIndex: before.turnIndex + 1,
    thrown: dice.thrown(),
    lastAgentTurn: turn,
    lastAgentParts: reply.parts,
    flags: [],
    pendingContext: news.pending.length === 0 ? before.pendingContext : [...news.pending, ...before.pendingContext],
    clock_s: end_s,
    waited_s: 0,
    leadEnd_s: null,
    latencies: before.leadEnd_s !== null ? [...before.latencies, latencies] : before.latencies,
    sent: setup.shouldAnswer ? { history: [...before.sent.history.slice(-19), text], suppressed: 0 } : before.sent,
    cutIn: cut && { at_s: end_s, rest: news.pending.length > 0 ? afterContext(reply.parts) : cut.rest },
  };
  return {
    state,
    turns: [turn],
    heard: {
      kind: 'heard',
      text: isUnheard(turn) ? '' : heard.text,
      lost: Math.max(heard.lost, ambience),
      interrupting: cut !== null && !cut.noise,
      unsaid: before.leadUnsaid,
    },
  };
}

/** Where the lead cuts in: drawn, or as it was done on the line. */
function cutOf(
  setup: ConversationSetup,
  before: ConversationState,
  { heard, stop }: AgentReply,
  text: string,
  dice: () => RandomStream,
): ReturnType<typeof cutOff> {
  if (!setup.isVoice || stop) return null;
  if (!setup.isMeasured) return cutOff(setup, before, text, dice);
  return heard && heard.turn.cut_in_ms !== null ? { said: text, rest: '', noise: false } : null;
}

const NOTHING_CLAIMED = {};

function claimedBy({ claims }: AgentReply): Pick<Turn, 'claimed'> {
  if (!claims || (claims.outcome === null && Object.keys(claims.slots).length === 0)) return NOTHING_CLAIMED;
  return { claimed: { slots: { ...claims.slots }, outcome: claims.outcome } };
}

const SENT = { suppress: false, reason: null } as const;

/** When the agent's first sound comes, and what the wait for it was made of. What a reply measured or recorded goes before what is modelled. */
function beginning(
  setup: ConversationSetup,
  before: ConversationState,
  { timing }: AgentReply,
  { opening, start_s }: Asked,
  random: RandomStream,
): { start_s: number; latencies: Latencies } {
  const modelled = agentLatencies(setup.settings, setup.isVoice, before.waited_s, random);
  const drawn = timing ? withTiming(modelled, timing, before.waited_s) : modelled;
  const { leadEnd_s } = before;
  // Measured from the lead's last sound, so that an action called in between is part of the wait.
  const ready_s = Math.max(before.clock_s, (leadEnd_s ?? 0) + before.waited_s);
  const pickedUp_s = Math.max(PROFILE.pickUp_s, timing ? drawn.ai + (drawn.tts ?? 0) : 0);
  const greeted_s = before.clock_s + (timing?.spoken_s === undefined ? pickedUp_s : drawn.e2e);
  const start = start_s ?? (opening ? greeted_s : ready_s + drawn.e2e - before.waited_s);
  return { start_s: start, latencies: { ...drawn, e2e: milliseconds(start - (leadEnd_s ?? start)) } };
}
