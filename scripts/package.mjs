/** `npm run package [-- --dir]` */
import { endWithNpm } from './lib/end-with-npm.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
endWithNpm();
void import('./lib/package/package.mjs')
  .then(({ packageProgram }) => packageProgram(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
