import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PhraseBook } from '../../core/language/phrase-book.ts';
import { call } from './call.ts';

const KEY = ['phrase-book'];

export const usePhraseBook = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('get', '/local/settings/phrase-book', { signal }) });

/** Takes a book of one's own into use, or none: the shipped one again. */
export function useSavePhraseBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (book: PhraseBook | null) =>
      book
        ? call('put', '/local/settings/phrase-book', { body: book })
        : call('delete', '/local/settings/phrase-book', {}),
    onSuccess: (kept) => {
      client.setQueryData(KEY, kept);
      // What was rehearsed by the old book would be said otherwise now.
      void client.invalidateQueries({ queryKey: ['rehearsal'] });
    },
  });
}
