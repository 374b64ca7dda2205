/** The phrase book by which the offline engines understand and speak, for programs: one of the account's documents, or the built-in English one. */
import { z } from 'zod';
import { parsePhraseBook, phraseBookText } from '../../../core/documents/phrase-book-text.ts';
import { ENGLISH, PhraseBookSchema, type PhraseBook } from '../../../core/language/phrase-book.ts';
import { defineRoute, type RouteContext } from '../../http/define-route.ts';
import { conflict } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

const KIND = 'phrase-books';

const shared = { tag: 'Workbench simulations', auth: 'session', path: '/local/settings/phrase-book' } as const;
const response = z.object({ is_own: z.boolean(), phrase_book: PhraseBookSchema });
const UNREADABLE = { 409: 'The stored phrase book cannot be read' } as const;

const stored = (account: AccountReader) => account.documents.list(KIND, { limit: 1 }).items[0];

function changed({ deps, caller }: RouteContext<unknown, unknown, unknown>, id: string): void {
  deps.events.emit({ type: 'document.changed', account_id: caller.account_id, data: { kind: KIND, id } });
}

export const getPhraseBook = defineRoute({
  ...shared,
  method: 'get',
  operation: 'getPhraseBook',
  summary: 'Read the phrase book that runs use',
  response,
  errors: UNREADABLE,
  handle({ account }) {
    const own = stored(account);
    if (!own) return { is_own: false, phrase_book: ENGLISH };
    const parsed = parsePhraseBook(own.source);
    if ('problems' in parsed) throw conflict(`The phrase book cannot be read: ${parsed.problems[0]?.message ?? ''}`);
    return { is_own: true, phrase_book: parsed.book };
  },
});

/** Saves a new revision of the account's book, or its first. */
function save(context: RouteContext<unknown, unknown, PhraseBook>): void {
  const { body, caller } = context;
  const id = context.write((account) => {
    const own = stored(account);
    const source = phraseBookText(body);
    if (!own) return account.documents.create(KIND, { name: 'Phrase book', source }, undefined, caller.actor).id;
    account.documents.save(KIND, own.id, { name: own.name, source }, { by: caller.actor });
    return own.id;
  });
  changed(context, id);
}

export const setPhraseBook = defineRoute({
  ...shared,
  method: 'put',
  operation: 'setPhraseBook',
  summary: 'Use a phrase book of your own',
  body: PhraseBookSchema,
  response,
  handle(context) {
    save(context);
    return { is_own: true, phrase_book: context.body };
  },
});

export const resetPhraseBook = defineRoute({
  ...shared,
  method: 'delete',
  operation: 'resetPhraseBook',
  summary: 'Go back to the built-in phrase book; the own one goes to the bin',
  response,
  handle(context) {
    const own = stored(context.account);
    if (own) {
      context.write((account) => account.documents.delete(KIND, own.id));
      changed(context, own.id);
    }
    return { is_own: false, phrase_book: ENGLISH };
  },
});
