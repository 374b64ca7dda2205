/** Preloaded into tools that need TypeScript's JavaScript interface, which version 7 does not have: their `typescript` is version 5. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
