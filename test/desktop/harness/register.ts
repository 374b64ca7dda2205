/** `node --import …/register.ts out/main/index.js`: resolves the bare specifier `electron` to its stand-in, and `electron-updater` to the part of it that runs without Electron. */
import { registerHooks } from 'node:module';

const updater = new URL('./electron-updater.ts', import.meta.url).href;
const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main')
      return { url: standIn, format: 'module-typescript', shortCircuit: true };
    if (specifier === 'electron-updater') return { url: updater, format: 'module-typescript', shortCircuit: true };
    return next(specifier, context);
  },
});
