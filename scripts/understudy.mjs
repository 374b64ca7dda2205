/** `npm run understudy -- simulate …`: the command line, after the set-up that it needs. */
import { requireNode } from './lib/require-node.mjs';

requireNode();
void import('./lib/run-cli.mjs')
  .then(({ runCli }) => runCli(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
