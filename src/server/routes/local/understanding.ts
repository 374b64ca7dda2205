/** How an utterance is understood, and what an edit of the phrase book changes about it. */
import { z } from 'zod';
import { UnderstoodSchema, UtteranceSchema } from '../../../core/contract/local/understanding.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { parsePhraseBook } from '../../../core/documents/phrase-book-text.ts';
import { languageFor, notSpoken } from '../../../core/language/language-for.ts';
import type { Language } from '../../../core/language/language.ts';
import { understandBody } from '../../../core/language/understand-body.ts';
import {
  exampleUtterances,
  REFERENCE_ORIGINS,
  understoodOtherwise,
  type ReferenceUtterance,
} from '../../../core/language/understood-otherwise.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

const shared = { tag: 'Workbench simulations', auth: 'session', method: 'post' } as const;

/** A phrase book as text, saved or not. */
const draft = () => z.string().max(TEXT_LIMITS.phraseBook);

/** By a draft, else by the account's own book, else by the built-in one. */
function languageBy(source: string | null | undefined, account: AccountReader): Language {
  const stored = source ?? account.documents.list('phrase-books', { limit: 1 }).items[0]?.source;
  const book = stored === undefined ? undefined : readBook(stored);
  const language = languageFor(book?.language, book);
  if (!language) throw invalid(['body', 'phrase_book'], notSpoken(book?.language));
  return language;
}

function readBook(source: string) {
  const parsed = parsePhraseBook(source);
  if ('book' in parsed) return parsed.book;
  const [problem] = parsed.problems;
  throw invalid(['body', 'phrase_book'], `line ${problem?.line ?? 1}: ${problem?.message ?? 'it cannot be read'}`);
}

/** The newest calls whose words are looked at, and changes that are answered, at most. */
const CALLS = 200;
const CHANGES = 200;

/** What leads said in the account's newest calls, each once, after what the agent had said. */
function saidInCalls(account: AccountReader): ReferenceUtterance[] {
  const said = new Map<string, ReferenceUtterance>();
  for (const turns of account.calls.newestTurns(CALLS)) {
    let before = '';
    for (const { speaker, text, heard_text } of turns) {
      if (speaker === 'agent') before = text;
      if (speaker !== 'lead' || text.trim() === '') continue;
      const words = heard_text ?? text;
      said.set(`${before}\n${words}`, { origin: 'call', speaker, text: words, before, acts: null });
    }
  }
  return [...said.values()];
}

export const understandingRoutes = [
  defineRoute({
    ...shared,
    path: '/local/understand',
    operation: 'understandUtterance',
    summary: 'How an utterance would be understood, and why',
    body: UtteranceSchema.extend({
      /** Text of a phrase book, saved or not; absent: the account's. */
      phrase_book: draft().nullish(),
    }),
    response: UnderstoodSchema,
    handle: ({ body, account }) => understandBody(languageBy(body.phrase_book, account), body),
  }),
  defineRoute({
    ...shared,
    path: '/local/understand/changes',
    operation: 'listUnderstoodOtherwise',
    summary: 'Which utterances a phrase book would have understood otherwise than the stored one does',
    body: z.object({ phrase_book: draft() }),
    response: z.object({
      /** Utterances that were read by both books: the references, the examples of both, and what was said in the newest calls. */
      looked_at: z.int(),
      /** In all; `changes` holds the first of them, the worse ones first. */
      total: z.int(),
      changes: z.array(
        z.object({
          origin: z.enum(REFERENCE_ORIGINS),
          speaker: z.enum(['lead', 'agent']),
          text: z.string(),
          before: z.string(),
          /** What it does; null: nobody has said. */
          acts: z.array(z.string()).nullable(),
          was: z.array(z.string()),
          is: z.array(z.string()),
          verdict: z.enum(['better', 'worse', 'other']),
        }),
      ),
    }),
    handle({ body, account, deps }) {
      const [before, after] = [languageBy(null, account), languageBy(body.phrase_book, account)];
      const examples = new Map(
        [...exampleUtterances(before), ...exampleUtterances(after)].map((one) => [one.text, one]),
      );
      const all = [...deps.referenceUtterances(after.tag), ...examples.values(), ...saidInCalls(account)];
      const changes = understoodOtherwise(before, after, all);
      return {
        looked_at: all.length,
        total: changes.length,
        changes: changes.slice(0, CHANGES).map((change) => ({
          ...change,
          acts: change.acts && [...change.acts],
          was: [...change.was],
          is: [...change.is],
        })),
      };
    },
  }),
] as const;
