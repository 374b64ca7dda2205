/** Where what is asked in live calls is performed: a desk for each call in which somebody outside takes part, and what is there of the answers already. */
import { TURN_LIMIT } from '../../core/conversation/asked-reply.ts';
import { openAskDesk, type AskDesk } from './ask-desk.ts';
import { answered, happened, type Speaking } from './live-call.ts';
import { asksOf } from './live-conversation.ts';
import type { AskingOf } from './live-asking.ts';
import { connectAll, SPEAKERS, type Engines } from './outside-engine.ts';
import type { VirtualClock, Wall } from './virtual-clock.ts';

/** Wall time between two looks at an answer that is coming in: words come faster than anybody reads. */
const SHOWN_EACH_MS = 100;

export interface LiveDesksOptions {
  engines: Engines;
  wall: Pick<Wall, 'wake' | 'monotonicMs'>;
  clock: Pick<VirtualClock, 'nowMs'>;
  /** What the models of a call are asked with. */
  askingOf: AskingOf;
  /** Something came from outside: changes the call by it, if it is still spoken. */
  take: (callId: string, change: (live: Speaking) => Speaking) => void;
  /** More of an answer is there. */
  onPartial: (callId: string) => void;
}

export interface LiveDesks {
  /** Performs what the call asks now; whoever speaks in it from outside is connected the first time. */
  open(live: Speaking): void;
  close(callId: string): void;
  /** What is there of the answer that the call waits for. */
  partial(live: Speaking): string | null;
}

export function createLiveDesks({ engines, wall, clock, askingOf, take, onPartial }: LiveDesksOptions): LiveDesks {
  const desks = new Map<string, AskDesk>();
  /** With the ask of each. */
  const partials = new Map<string, { askId: string; text: string }>();
  const announcing = new Set<string>();

  const show = (callId: string, askId: string, text: string) => {
    partials.set(callId, { askId, text: text.slice(0, TURN_LIMIT) });
    if (announcing.has(callId)) return;
    announcing.add(callId);
    wall.wake(SHOWN_EACH_MS, () => {
      announcing.delete(callId);
      onPartial(callId);
    });
  };

  const deskOf = ({ accountId, call: { _id: callId }, prepared: { asked } }: Speaking): AskDesk => {
    const known = desks.get(callId);
    if (known) return known;
    const desk = openAskDesk({
      connect: (line) => connectAll(engines, asked, SPEAKERS, { ...line, callId }, askingOf(accountId, callId)),
      tell: (happening) => take(callId, (live) => happened(live, happening, clock.nowMs())),
      wall,
      onAnswer: (given) => take(callId, (live) => answered(live, given, clock.nowMs())),
      onProgress: ({ id }, progress) => {
        if (typeof progress === 'string') show(callId, id, progress);
      },
    });
    desks.set(callId, desk);
    return desk;
  };

  return {
    open: (live) => deskOf(live).open(asksOf(live.conversation), live.conversation.heard.length),
    close(callId) {
      desks.get(callId)?.close();
      desks.delete(callId);
      partials.delete(callId);
    },
    partial({ call, conversation }) {
      const partial = partials.get(call._id);
      return partial && asksOf(conversation).some(({ id }) => id === partial.askId) ? partial.text : null;
    },
  };
}
