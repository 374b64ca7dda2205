/** What operators are told of runs on the queue: how much each worker has played, and why trials are tried again. Lives as long as the host. */
export interface RunNote {
  run_id: string;
  /** Trials that are with workers or wait for one. */
  offered: number;
  by_worker: Readonly<Record<string, number>>;
  again: readonly { reason: string; trials: number }[];
  /** Trials of which a worker answered that had been answered already. */
  duplicates: number;
  /** Why the host plays it itself, as what follows "because"; null: it is offered. */
  here: string | null;
}

export interface RunTotals {
  played: number;
  again: number;
  duplicates: number;
  /** Answers, and not trials. */
  refused: number;
}

export interface RunNotes {
  begin(run: string): void;
  /** The host plays it itself. */
  here(run: string, because: string): void;
  offered(run: string, trials: number): void;
  played(run: string, worker: string, trials: number): void;
  again(run: string, reason: string, trials: number): void;
  duplicate(run: string, trials: number): void;
  /** An answer was not taken. */
  refused(run: string, reason: string): void;
  totals(): RunTotals;
  /** The newest last. */
  all(): RunNote[];
}

/** Why the trials of an answer are tried again that could not be read. */
export const answerRefused = (reason: string): string => `an answer was refused: ${reason}`;

/** Those of older runs are forgotten. */
const RUNS = 50;
/** Different reasons and workers of one run; those that come later are counted together. */
const DIFFERENT = 200;
const REASON_LENGTH = 500;
const OTHERS = 'others';

interface Note {
  offered: number;
  by_worker: Map<string, number>;
  again: Map<string, number>;
  duplicates: number;
  here: string | null;
}

export function createRunNotes(): RunNotes {
  const notes = new Map<string, Note>();
  const totals: RunTotals = { played: 0, again: 0, duplicates: 0, refused: 0 };
  const of = (run: string): Note => {
    const known = notes.get(run) ?? { offered: 0, by_worker: new Map(), again: new Map(), duplicates: 0, here: null };
    notes.set(run, known);
    return known;
  };
  const add = (counts: Map<string, number>, name: string, added: number) => {
    const key = counts.has(name) || counts.size < DIFFERENT ? name : OTHERS;
    counts.set(key, (counts.get(key) ?? 0) + added);
  };
  const begin = (run: string, here: string | null) => {
    const known = of(run);
    known.here = here;
    notes.delete(run);
    notes.set(run, known);
    const [oldest] = notes.keys();
    if (notes.size > RUNS && oldest !== undefined) notes.delete(oldest);
  };
  return {
    begin: (run) => begin(run, null),
    here: (run, because) => begin(run, because.slice(0, REASON_LENGTH)),
    offered: (run, trials) => void (of(run).offered = trials),
    played(run, worker, trials) {
      totals.played += trials;
      add(of(run).by_worker, worker, trials);
    },
    again(run, reason, trials) {
      totals.again += trials;
      add(of(run).again, reason.slice(0, REASON_LENGTH), trials);
    },
    duplicate(run, trials) {
      totals.duplicates += trials;
      of(run).duplicates += trials;
    },
    refused(run, reason) {
      totals.refused += 1;
      add(of(run).again, answerRefused(reason).slice(0, REASON_LENGTH), 0);
    },
    totals: () => ({ ...totals }),
    all: () =>
      [...notes].map(([run_id, { offered, by_worker, again, duplicates, here }]) => ({
        run_id,
        offered,
        by_worker: Object.fromEntries(by_worker),
        again: [...again].map(([reason, trials]) => ({ reason, trials })),
        duplicates,
        here,
      })),
  };
}
