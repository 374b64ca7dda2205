/** `npm run understudy -- simulate …`: the command line, after the set-up that it needs. */
import { endWithNpm } from './lib/end-with-npm.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
endWithNpm();
void import('./lib/run-cli.mjs')
  .then(({ runCli }) => runCli(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
