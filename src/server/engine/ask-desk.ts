/** Performs what the participants of one conversation ask, under its deadlines, and hands the answers to whoever drives the conversation. */
import type { Answer, Ask, ParticipantFault } from '../../core/conversation/participant.ts';
import { plainJson, thrownMessage } from './from-outside.ts';
import { happeningOf, PerformError, type Connect, type Happening, type Line, type Performer } from './performer.ts';
import type { Wall } from './virtual-clock.ts';

export interface AskDeskOptions {
  connect: Connect;
  /** Hears what happens unasked. */
  tell: Line['tell'];
  /** Wakes it at deadlines. */
  wall: Pick<Wall, 'wake'>;
  /** Called once for each ask, save those that are asked no more. */
  onAnswer: (answer: Answer) => void;
  onProgress?: ((ask: Ask, progress: unknown) => void) | undefined;
}

export interface AskDesk {
  /** These are open: what of them was never begun begins, and what is asked no more is aborted. `turns`: how many the conversation has. */
  open(asks: readonly Ask[], turns: number): void;
  /** Settles once all that is asked by now has been answered, or `unless` aborts. */
  finished(unless: AbortSignal): Promise<void>;
  /** Aborts everything, and lets whoever is connected go. */
  close(): void;
}

const faultOf = (error: unknown): ParticipantFault =>
  error instanceof PerformError ? error.fault : { kind: 'unavailable', message: thrownMessage(error) };

/** An answer as it can be recorded; one that cannot says nothing one can use. */
function answerWith(role: Ask['role'], body: unknown): { body: unknown } | { fault: ParticipantFault } {
  try {
    return { body: plainJson(body) };
  } catch (error) {
    return { fault: { kind: 'invalid', message: `The ${role}'s answer cannot be used: ${thrownMessage(error)}` } };
  }
}

/** Things that one engine may tell of a conversation: of one that tells more, the rest is not heard. */
const TOLD_LIMIT = 2000;

/** What an engine tells: made plain, and none of it before `open` or after the end. */
function hearing(tell: Line['tell'], signal: AbortSignal): { hear: Line['tell']; open: () => void } {
  let left = TOLD_LIMIT;
  /** Told while it connects. */
  let early: Happening[] | null = [];
  const pass = (happening: Happening) => {
    if (!signal.aborted) tell(happening);
  };
  return {
    hear: (said) => {
      if (signal.aborted || left === 0) return;
      left -= 1;
      const happening = happeningOf(said);
      if (!happening) return;
      if (early) early.push(happening);
      else pass(happening);
    },
    open: () => {
      const told = early ?? [];
      early = null;
      told.forEach(pass);
    },
  };
}

export function openAskDesk({ connect, tell, wall, onAnswer, onProgress }: AskDeskOptions): AskDesk {
  const over = new AbortController();
  const { hear, open: hearEarly } = hearing(tell, over.signal);
  let perform: Performer;
  try {
    perform = connect({ tell: hear, signal: over.signal });
  } catch (error) {
    // Who was connected before it is let go.
    over.abort();
    throw error;
  }
  // Not before whoever opens the desk has it.
  queueMicrotask(hearEarly);
  const underWay = new Map<string, AbortController>();
  /** Nothing is asked twice, also while its answer waits to be taken. */
  const begun = new Set<string>();
  const performing = new Set<Promise<void>>();

  const begin = (ask: Ask, turns: number) => {
    const control = new AbortController();
    begun.add(ask.id);
    underWay.set(ask.id, control);
    const given = (input: { body: unknown } | { fault: ParticipantFault }) => {
      if (underWay.get(ask.id) !== control) return;
      underWay.delete(ask.id);
      callOff();
      onAnswer({ id: ask.id, ...input });
    };
    const { deadline_s } = ask;
    const late = (): void => {
      given({ fault: { kind: 'timeout', message: `The ${ask.role} did not answer within ${String(deadline_s)} s` } });
      control.abort();
    };
    const callOff = deadline_s === null ? () => undefined : wall.wake(deadline_s * 1000, late);
    control.signal.addEventListener('abort', callOff);
    const options: Parameters<Performer>[1] = {
      signal: control.signal,
      onProgress: (progress) => underWay.get(ask.id) === control && onProgress?.(ask, progress),
      turns,
    };
    // A performer may throw at once, too.
    const performed = Promise.resolve()
      .then(() => perform(ask, options))
      .then(
        (body) => given(answerWith(ask.role, body)),
        (error: unknown) => given({ fault: faultOf(error) }),
      )
      .finally(() => performing.delete(performed));
    performing.add(performed);
  };
  const open = (asks: readonly Ask[], turns: number) => {
    const wanted = new Set(asks.map(({ id }) => id));
    for (const [id, control] of underWay) {
      if (wanted.has(id)) continue;
      underWay.delete(id);
      control.abort();
    }
    for (const ask of asks) if (!begun.has(ask.id)) begin(ask, turns);
  };
  return {
    open,
    async finished(unless) {
      if (unless.aborted) return;
      const givenUp = Promise.withResolvers<undefined>();
      const giveUp = () => givenUp.resolve(undefined);
      unless.addEventListener('abort', giveUp);
      await Promise.race([givenUp.promise, Promise.allSettled(performing)]);
      unless.removeEventListener('abort', giveUp);
    },
    close: () => {
      open([], 0);
      over.abort();
    },
  };
}
