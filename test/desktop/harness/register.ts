/** `node --import …/register.ts out/main/index.js`: resolves the bare specifier `electron` to the stand-in. */
import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main')
      return { url: standIn, format: 'module-typescript', shortCircuit: true };
    return next(specifier, context);
  },
});
