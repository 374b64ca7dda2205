/**
 * The first thing every script imports, and the only one that it imports statically: anything newer than this
 * file's syntax must stay behind a dynamic import, or an old Node dies of a SyntaxError before it can say why.
 */
const OLDEST = 20;

/** Exits with one sentence when this Node cannot even run the set-up scripts. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST) return;
  console.error(
    'Understudy needs Node ' +
      OLDEST +
      ' or newer to set itself up, and this is Node ' +
      process.versions.node +
      ': install a current one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
