/** `node --import …/register.ts out/main/index.js`: resolves the bare specifiers `electron` and `electron-updater` to their stand-ins. */
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
