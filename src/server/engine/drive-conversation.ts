/**
 * Drives a conversation whose participants ask: performs what is asked, and lets the conversation go on with the answers. Each input is recorded before the
 * conversation takes it, so that one that was interrupted goes on where it stood: what is recorded is played again, and nothing is asked twice.
 */
import type { Answer, Ask } from '../../core/conversation/participant.ts';
import {
  advance,
  answer,
  happen,
  isOver,
  openAsks,
  openSession,
  type Advanced,
  type Session,
} from '../../core/conversation/session.ts';
import type { Table } from '../../core/conversation/setup.ts';
import type { ConversationEvent } from '../../core/conversation/turn-machine.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { openAskDesk } from './ask-desk.ts';
import { eventOf, type Connect, type Happening } from './performer.ts';
import type { Wall } from './virtual-clock.ts';

/**
 * What came into a trial from outside: an answer or an event to its conversation, which had taken `step` steps by itself; or, once that was over, a
 * judge's answer.
 */
export type RecordedInput = ({ step: number } & ConversationInput) | { judged: Answer };
type ConversationInput = { answer: Answer } | { event: ConversationEvent };

/** Where the inputs of one conversation are recorded, in their order. */
export interface InputRecorder {
  recorded(): readonly RecordedInput[];
  /** Settles once it is stored. Throws or rejects where it cannot be; the conversation has not taken it then. */
  append(input: RecordedInput): void | Promise<void>;
  /** Nothing of it is recorded any more. Throws or rejects like `append`. */
  forget(): void | Promise<void>;
}

export interface DriveOptions {
  connect: Connect;
  recorder: InputRecorder;
  /** Wakes it at deadlines. */
  wall: Pick<Wall, 'wake'>;
  signal?: AbortSignal | undefined;
  /** What is asked when `signal` aborts is still answered, as long as this does not abort; absent: it is called off at once. */
  finishUnless?: AbortSignal | undefined;
  onProgress?: (ask: Ask, progress: unknown) => void;
  /** Turns as they are added, and again once one is amended, such as by a barge-in. */
  onTurns?: (turns: readonly Turn[]) => void;
  /** Whoever speaks cannot go on in the middle, as on a line that was cut: a conversation that was not over is held from its beginning. */
  beginsAnew?: boolean;
  /** Waits until this conversation may take its next step; at once where absent. */
  turn?: () => Promise<void>;
}

/** Whoever looks on; nothing of the conversation depends on it. */
export type Watch = Pick<DriveOptions, 'onProgress' | 'onTurns'>;

export interface Driven {
  session: Session;
  turns: Turn[];
}

/** Settles when the conversation is over, or soon after `signal` aborts: then it is where it stood. Rejects with what the recorder throws. */
export async function driveConversation(table: Table, options: DriveOptions): Promise<Driven> {
  const { recorder, signal, turn } = options;
  const turns: Turn[] = [];
  let session = openSession(table);
  let step = 0;
  const moved = (advanced: Advanced) => {
    ({ session } = advanced);
    for (const turn of advanced.turns) turns[turn.index] = turn;
    if (advanced.turns.length > 0) options.onTurns?.(advanced.turns);
  };
  const goOn = () => {
    moved(advance(table, session));
    step += 1;
  };
  const take = (input: ConversationInput) =>
    moved('answer' in input ? answer(table, session, input.answer) : happen(table, session, input.event));
  const recorded = recorder.recorded();
  for (const input of recorded) {
    if ('judged' in input) continue;
    while (step < input.step) goOn();
    take(input);
  }
  if (isOver(session) || signal?.aborted) return { session, turns };
  if (options.beginsAnew && recorded.length > 0) {
    await recorder.forget();
    session = openSession(table);
    step = 0;
    turns.length = 0;
  }
  // What is told in the first moment comes after the beginning, before which nothing can happen.
  if (session.state.phase.kind === 'ready') goOn();
  const inbox = openInbox(options);
  try {
    while (!isOver(session) && !signal?.aborted) {
      const asks = openAsks(session);
      inbox.ask(asks, turns.length);
      const input = asks.length > 0 ? await inbox.next() : inbox.peek();
      if (asks.length > 0) await turn?.();
      if (signal?.aborted) break;
      if (input) {
        const taken: ConversationInput =
          'answer' in input ? input : { event: eventOf(input.happening, session.state.clock_s) };
        await recorder.append({ step, ...taken });
        take(taken);
      } else if (asks.length === 0) goOn();
    }
  } finally {
    // What is answered on a line that is cut is of no use to anybody.
    if (signal?.aborted && options.finishUnless && !options.beginsAnew) await inbox.finished(options.finishUnless);
    inbox.close();
  }
  return { session, turns };
}

type Input = { answer: Answer } | { happening: Happening };

/** What has come in and was not taken yet. */
interface Inbox {
  ask(asks: readonly Ask[], turns: number): void;
  peek(): Input | undefined;
  /** Settles with the next input, or with undefined once everything is stopped. */
  next(): Promise<Input | undefined>;
  /** Settles once all that is asked by now has been answered, or `unless` aborts. */
  finished(unless: AbortSignal): Promise<void>;
  close(): void;
}

function openInbox({ connect, wall, signal, onProgress }: DriveOptions): Inbox {
  const inputs: Input[] = [];
  let wake: (() => void) | null = null;
  const stir = () => {
    wake?.();
    wake = null;
  };
  const put = (input: Input) => {
    inputs.push(input);
    stir();
  };
  const desk = openAskDesk({
    connect,
    tell: (happening) => put({ happening }),
    wall,
    onProgress,
    onAnswer: (given) => put({ answer: given }),
  });
  signal?.addEventListener('abort', stir);
  return {
    ask: (asks, turns) => desk.open(asks, turns),
    peek: () => inputs.shift(),
    next: async () => {
      if (inputs.length === 0 && !signal?.aborted) await new Promise<void>((resolve) => void (wake = resolve));
      return inputs.shift();
    },
    finished: (unless) => desk.finished(unless),
    close: () => {
      signal?.removeEventListener('abort', stir);
      desk.close();
    },
  };
}
