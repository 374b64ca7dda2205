#!/usr/bin/env node
/**
 * The command line's door. It looks at the Node it runs on before anything is loaded that needs a newer one:
 * an older Node does not refuse better-sqlite3, it crashes in it.
 */
const N_API_NEEDED = 10;

if (Number(process.versions.napi) < N_API_NEEDED) {
  process.stderr.write(
    `Understudy needs Node 22.12 or newer; this is ${process.version}. "npm run understudy -- …" brings its own.\n`,
  );
  process.exitCode = 2;
} else {
  // Compiled code is stored in the temporary folder: a quarter less waiting, from the second start on.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { letReadersGo } = await import('./cli/print.ts');
  letReadersGo();
  const { runProgram } = await import('./cli/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2));
}

export {};
