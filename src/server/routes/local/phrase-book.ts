/** The phrase book by which the offline engines understand and speak, for programs: one of the account's documents, or the built-in one of agents that name no language. */
import { z } from 'zod';
import { languageFault, parsePhraseBook, phraseBookText } from '../../../core/documents/phrase-book-text.ts';
import { PhraseBookSchema } from '../../../core/language/phrase-book.ts';
import { LANGUAGES } from '../../../core/language/registry.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

const KIND = 'phrase-books';

const shared = { tag: 'Workbench simulations', auth: 'session', path: '/local/settings/phrase-book' } as const;
const response = z.object({ is_own: z.boolean(), phrase_book: PhraseBookSchema });
const UNREADABLE = { 409: 'The stored phrase book cannot be read' } as const;

const stored = (account: AccountReader) => account.documents.list(KIND, { limit: 1 }).items[0];

export const phraseBookRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    operation: 'getPhraseBook',
    summary: 'Read the phrase book that runs use',
    response,
    errors: UNREADABLE,
    handle({ account }) {
      const own = stored(account);
      if (!own) return { is_own: false, phrase_book: LANGUAGES[0].book };
      const parsed = parsePhraseBook(own.source);
      if ('problems' in parsed) throw conflict(`The phrase book cannot be read: ${parsed.problems[0]?.message ?? ''}`);
      return { is_own: true, phrase_book: parsed.book };
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    operation: 'setPhraseBook',
    summary: 'Use a phrase book of your own',
    body: PhraseBookSchema,
    response,
    faults({ body: { language } }) {
      const fault = language === undefined ? null : languageFault(language);
      return fault === null ? [] : [{ loc: ['body', 'language'], msg: `Value error, ${fault}`, type: 'value_error' }];
    },
    handle({ body, caller, write }) {
      const source = phraseBookText(body);
      const by = caller.actor;
      write((account) => {
        const own = stored(account);
        if (own) account.documents.save(KIND, own.id, { name: own.name, source }, { by });
        else account.documents.create(KIND, { name: 'Phrase book', source }, undefined, by);
      });
      return { is_own: true, phrase_book: body };
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    operation: 'resetPhraseBook',
    summary: 'Go back to the built-in phrase book; the own one goes to the bin',
    response,
    handle({ account, write }) {
      const own = stored(account);
      if (own) write((writer) => writer.documents.delete(KIND, own.id));
      return { is_own: false, phrase_book: LANGUAGES[0].book };
    },
  }),
] as const;
