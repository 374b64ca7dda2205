/**
 * One build for all three shells: the desktop's main process and preload, the headless host with its worker, and the renderer that both serve.
 *
 * `main`, `server` and the shared chunks sit exactly one directory below `out`, so code that looks for a sibling
 * (`../renderer`, `../server/simulation-worker.js`, `../preload/index.cjs`) finds it from any of them.
 */
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** What was learnt is read as JSON beside the program: within a chunk it would be scanned as code, in several times the time and memory. */
const LEARNT = /\/resources\/understanding\/[\w-]+\.json$/;

/** Rolldown leaves imports from outside without the attribute that Node asks for with JSON. */
const learntAsJson = {
  name: 'learnt-as-json',
  renderChunk: (code: string) => ({
    code: code.replaceAll(
      /(?<=^import .+ from "[^"]+\/resources\/understanding\/[\w-]+\.json")(?=;$)/gm,
      ' with { type: "json" }',
    ),
    map: null,
  }),
};

export default defineConfig({
  main: {
    plugins: [learntAsJson],
    build: {
      outDir: 'out',
      // The three targets share `out`; scripts/build.mjs empties it once, before all of them.
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          'main/index': 'src/main/index.ts',
          'server/cli': 'src/server/cli.ts',
          'server/flite-worker': 'src/server/voice/flite-worker.ts',
          'server/proposal-worker': 'src/server/engine/proposal-worker.ts',
          'server/checkpoint-worker': 'src/server/db/checkpoint-worker.ts',
          'server/reader-worker': 'src/server/db/reader-worker.ts',
          'server/regrade-worker': 'src/server/engine/regrade-worker.ts',
          'server/rehearsal-worker': 'src/server/engine/rehearsal-worker.ts',
          'server/simulation-worker': 'src/server/engine/simulation-worker.ts',
          'server/upkeep-worker': 'src/server/db/upkeep-worker.ts',
        },
        external: LEARNT,
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed preload can require nothing but `electron`, and only as CommonJS.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // The host reads utterances for the screens: what was learnt stays out of the browser's bundle.
    resolve: {
      alias: [
        {
          find: /^.*\/resources\/understanding\/(?:\w+|en-rules|en-cases|en-facts|en-acts|en-purposes)\.json$/,
          replacement: path.resolve(import.meta.dirname, 'src/renderer/no-weights.json'),
        },
      ],
    },
    // Texts with characters that cannot be seen are marked wherever an element shows them.
    plugins: [react({ jsxImportSource: '#marked' }), tailwindcss()],
    build: {
      minify: true,
      rolldownOptions: { input: 'src/renderer/index.html' },
      // Monaco is one lazy chunk of several megabytes; a warning about it at each build teaches nobody anything.
      chunkSizeWarningLimit: 5000,
    },
  },
});
