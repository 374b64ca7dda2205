import { constants } from 'node:os';

/** Signals that ask a program to end; a terminal that closes sends SIGHUP. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Until a program has something to close, a signal ends it where it stands. The first process of a container has to say so itself: the kernel spares it
 * whatever it does not listen to. Answers how to take that back.
 */
export function endAtSignal(): () => void {
  if (process.pid !== 1) return () => undefined;
  const end = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}

/**
 * Resolves at the first signal. Later ones are ignored, because `npm start` passes on what the terminal has sent to
 * this process already; SIGKILL remains for whoever cannot wait.
 */
export function shutdownRequested(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}
