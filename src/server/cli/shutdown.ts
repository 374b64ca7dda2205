/** Signals that ask a program to end; a terminal that closes sends SIGHUP. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at the first signal. Later ones are ignored, because `npm start` passes on what the terminal has sent to
 * this process already; SIGKILL remains for whoever cannot wait.
 */
export function shutdownRequested(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}
