/** How utterances are understood: by the account's phrase book, or by a draft of it. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { SlotKind } from '../../core/language/phrase-book.ts';
import { call } from './call.ts';

export interface UtteranceQuestion {
  text: string;
  speaker: 'lead' | 'agent';
  before?: string;
  asked?: SlotKind;
  phrase_book: string;
}

/** The same question gets the same answer, so it is a query; null: nothing is asked. */
export const useUnderstood = (question: UtteranceQuestion | null) =>
  useQuery({
    queryKey: ['understood', question],
    queryFn: question ? ({ signal }) => call('post', '/local/understand', { body: question, signal }) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

/** What a draft of the phrase book changes, against the `stored` one; null: there is none. */
export const useUnderstoodOtherwise = (draft: string | null, stored: string) =>
  useQuery({
    queryKey: ['understood-otherwise', stored, draft],
    queryFn:
      draft === null
        ? skipToken
        : ({ signal }) => call('post', '/local/understand/changes', { body: { phrase_book: draft }, signal }),
    gcTime: 60_000,
    retry: false,
  });
