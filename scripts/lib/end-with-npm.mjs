const LOOK_EVERY_MS = 250;

/**
 * npm passes a signal on to the shell that it started, and some shells die of it without telling the program inside. So a script
 * that npm runs takes the loss of its parent for the signal that never came, and hands it to whatever it started itself.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
