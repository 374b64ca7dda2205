/** The phrase book by which the offline engines understand and speak: the workspace's own, or the built-in English one. */
import { z } from 'zod';
import { ENGLISH, PhraseBookSchema } from '../../../core/language/phrase-book.ts';
import { defineRoute } from '../../http/define-route.ts';

const shared = { tag: 'Workbench simulations', auth: 'session', path: '/local/settings/phrase-book' } as const;
const response = z.object({ is_own: z.boolean(), phrase_book: PhraseBookSchema });

export const getPhraseBook = defineRoute({
  ...shared,
  method: 'get',
  operation: 'getPhraseBook',
  summary: 'Read the phrase book that runs use',
  response,
  handle({ deps }) {
    const own = deps.simulations.phraseBook();
    return { is_own: own !== undefined, phrase_book: own ?? ENGLISH };
  },
});

export const setPhraseBook = defineRoute({
  ...shared,
  method: 'put',
  operation: 'setPhraseBook',
  summary: 'Use a phrase book of your own',
  body: PhraseBookSchema,
  response,
  handle({ deps, body }) {
    deps.simulations.setPhraseBook(body);
    return { is_own: true, phrase_book: body };
  },
});

export const resetPhraseBook = defineRoute({
  ...shared,
  method: 'delete',
  operation: 'resetPhraseBook',
  summary: 'Go back to the built-in phrase book',
  response,
  handle({ deps }) {
    deps.simulations.setPhraseBook(undefined);
    return { is_own: false, phrase_book: ENGLISH };
  },
});
