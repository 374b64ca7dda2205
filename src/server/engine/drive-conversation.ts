/**
 * Drives a conversation whose participants ask: performs what is asked, and lets the conversation go on with the answers. Each input is recorded before the
 * conversation takes it, so that one that was interrupted goes on where it stood: what is recorded is played again, and nothing is asked twice.
 */
import type { Answer, Ask, ParticipantFault } from '../../core/conversation/participant.ts';
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
import type { Wall } from './virtual-clock.ts';

/** What came into a conversation from outside. `step`: how many steps it had taken by itself. */
export type RecordedInput = { step: number } & ({ answer: Answer } | { event: ConversationEvent });

/** Where the inputs of one conversation are recorded, in their order. */
export interface InputRecorder {
  recorded(): readonly RecordedInput[];
  /** Throws where it cannot be stored; the conversation has not taken it then. */
  append(input: RecordedInput): void;
}

interface PerformOptions {
  /** Aborts when nobody waits for the answer any more: the ask is stale, its deadline is over, or the conversation is stopped. */
  signal: AbortSignal;
  /** Shows what of the answer is there already. Nothing of the conversation depends on it. */
  onProgress: (progress: unknown) => void;
}

/** Performs asks. Answers the body; what it throws becomes a fault, of the kind `unavailable` where it has no other. */
export type Performer = (ask: Ask, options: PerformOptions) => Promise<unknown>;

/** Thrown by a performer that knows what kind of fault it is. */
export class PerformError extends Error {
  override readonly name = 'PerformError';
  readonly fault: ParticipantFault;
  constructor(fault: ParticipantFault) {
    super(fault.message);
    this.fault = fault;
  }
}

export interface DriveOptions {
  perform: Performer;
  recorder: InputRecorder;
  /** Wakes it at deadlines. */
  wall: Pick<Wall, 'wake'>;
  signal?: AbortSignal | undefined;
  /** Called with each new or amended turn. */
  onTurn?: (turn: Turn) => void;
  onProgress?: (ask: Ask, progress: unknown) => void;
  /** Hands over how to tell the conversation what nobody was asked for; it is taken between two steps. */
  listen?: (tell: (event: ConversationEvent) => void) => void;
}

export interface Driven {
  session: Session;
  turns: Turn[];
}

/** Settles when the conversation is over, or soon after `signal` aborts: then it is where it stood. Rejects with what the recorder throws. */
export async function driveConversation(table: Table, options: DriveOptions): Promise<Driven> {
  const { recorder, signal, onTurn, listen } = options;
  const turns: Turn[] = [];
  let session = openSession(table);
  let step = 0;
  const moved = (advanced: Advanced) => {
    ({ session } = advanced);
    for (const turn of advanced.turns) {
      turns[turn.index] = turn;
      onTurn?.(turn);
    }
  };
  const goOn = () => {
    moved(advance(table, session));
    step += 1;
  };
  const take = (input: RecordedInput) =>
    moved('answer' in input ? answer(table, session, input.answer) : happen(table, session, input.event));
  for (const input of recorder.recorded()) {
    while (step < input.step) goOn();
    take(input);
  }
  const desk = openDesk(options);
  listen?.((event) => desk.put({ event }));
  try {
    while (!isOver(session) && !signal?.aborted) {
      const asks = openAsks(session);
      const waiting = asks.length > 0;
      if (waiting) desk.begin(asks);
      const input = waiting ? await desk.next() : desk.peek();
      if (signal?.aborted) break;
      if (input) {
        const recorded: RecordedInput = { step, ...input };
        recorder.append(recorded);
        take(recorded);
        desk.drop(openAsks(session));
      } else if (!waiting) goOn();
    }
  } finally {
    desk.close();
  }
  return { session, turns };
}

type Input = { answer: Answer } | { event: ConversationEvent };

/** What is being asked, and what has come in and was not taken yet. */
interface Desk {
  /** Begins what of these is not under way. */
  begin(asks: readonly Ask[]): void;
  put(input: Input): void;
  peek(): Input | undefined;
  /** Settles with the next input, or with undefined once everything is stopped. */
  next(): Promise<Input | undefined>;
  /** Aborts what is asked no more. */
  drop(open: readonly Ask[]): void;
  close(): void;
}

function openDesk({ perform, wall, signal, onProgress }: DriveOptions): Desk {
  const underWay = new Map<string, AbortController>();
  /** Nothing is asked twice, also while its answer waits to be taken. */
  const begun = new Set<string>();
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
  signal?.addEventListener('abort', stir);

  const begin = (ask: Ask) => {
    const control = new AbortController();
    begun.add(ask.id);
    underWay.set(ask.id, control);
    const given = (input: { body: unknown } | { fault: ParticipantFault }) => {
      if (underWay.get(ask.id) !== control) return;
      underWay.delete(ask.id);
      callOff();
      put({ answer: { id: ask.id, ...input } });
    };
    const { deadline_s } = ask;
    const late = (): void => {
      given({ fault: { kind: 'timeout', message: `The ${ask.role} did not answer within ${String(deadline_s)} s` } });
      control.abort();
    };
    const callOff = deadline_s === null ? () => undefined : wall.wake(deadline_s * 1000, late);
    control.signal.addEventListener('abort', callOff);
    perform(ask, { signal: control.signal, onProgress: (progress) => onProgress?.(ask, progress) }).then(
      (body) => given({ body }),
      (error: unknown) => given({ fault: faultOf(error) }),
    );
  };
  const drop = (open: readonly Ask[]) => {
    const wanted = new Set(open.map(({ id }) => id));
    for (const [id, control] of underWay) {
      if (wanted.has(id)) continue;
      underWay.delete(id);
      control.abort();
    }
  };
  return {
    begin: (asks) => {
      for (const ask of asks) if (!begun.has(ask.id)) begin(ask);
    },
    put,
    peek: () => inputs.shift(),
    next: async () => {
      if (inputs.length === 0 && !signal?.aborted) await new Promise<void>((resolve) => void (wake = resolve));
      return inputs.shift();
    },
    drop,
    close: () => {
      signal?.removeEventListener('abort', stir);
      drop([]);
    },
  };
}

const faultOf = (error: unknown): ParticipantFault =>
  error instanceof PerformError
    ? error.fault
    : { kind: 'unavailable', message: error instanceof Error ? error.message : String(error) };
