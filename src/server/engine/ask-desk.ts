/** Performs what the participants of one conversation ask, under its deadlines, and hands the answers to whoever drives the conversation. */
import { messageOf } from '../../core/message-of.ts';
import type { Answer, Ask, ParticipantFault } from '../../core/conversation/participant.ts';
import { PerformError, type Connect, type Line, type Performer } from './performer.ts';
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
  /** These are open: what of them was never begun begins, and what is asked no more is aborted. */
  open(asks: readonly Ask[]): void;
  /** Aborts everything, and lets whoever is connected go. */
  close(): void;
}

const faultOf = (error: unknown): ParticipantFault =>
  error instanceof PerformError ? error.fault : { kind: 'unavailable', message: messageOf(error) };

export function openAskDesk({ connect, tell, wall, onAnswer, onProgress }: AskDeskOptions): AskDesk {
  const over = new AbortController();
  const perform = connect({ tell, signal: over.signal });
  const underWay = new Map<string, AbortController>();
  /** Nothing is asked twice, also while its answer waits to be taken. */
  const begun = new Set<string>();

  const begin = (ask: Ask) => {
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
    };
    // A performer may throw at once, too.
    Promise.resolve()
      .then(() => perform(ask, options))
      .then(
        (body) => given({ body }),
        (error: unknown) => given({ fault: faultOf(error) }),
      );
  };
  const open = (asks: readonly Ask[]) => {
    const wanted = new Set(asks.map(({ id }) => id));
    for (const [id, control] of underWay) {
      if (wanted.has(id)) continue;
      underWay.delete(id);
      control.abort();
    }
    for (const ask of asks) if (!begun.has(ask.id)) begin(ask);
  };
  return {
    open,
    close: () => {
      open([]);
      over.abort();
    },
  };
}
