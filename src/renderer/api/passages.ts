import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** What documents have for a question. `documents`: as JSON, so that the same ones are known again; null: nothing is asked. */
export const usePassages = (question: string | null, language: string | null, documents: string) =>
  useQuery({
    queryKey: ['passages', question, language, documents],
    queryFn:
      question === null
        ? skipToken
        : ({ signal }) =>
            call('post', '/local/data-stores/passages', {
              body: { question, language, documents: JSON.parse(documents) as { filename: string; text: string }[] },
              signal,
            }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
