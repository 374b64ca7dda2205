import { app } from 'electron';
import { letReadersGo } from '../server/cli/print.ts';
import { runProgram } from '../server/cli/program.ts';

/** The command line from within the installed program, which cannot be run as a plain Node. Opens no window, and ends the process with the command's exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // It has no place in the dock, and is no second start of the program that is open.
  app.dock?.hide();
  letReadersGo();
  const code = await runProgram(args);
  // `exit` waits for nothing: what was printed must be out before.
  await Promise.all([process.stdout, process.stderr].map(written));
  app.exit(code);
}

const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.destroyed || stream.writableEnded) resolve();
    else stream.write('', () => resolve());
  });
