/** Leads beside what every kind has: who calls one, importing many, and which lists one is on. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '../../core/contract/lead.ts';
import type { CallLeadSchema } from '../../core/contract/local/call-wish.ts';
import type { LeadImportSchema } from '../../core/contract/local/lead-import.ts';
import { recordBodyOf } from '../../core/documents/stored.ts';
import type { z } from 'zod';
import { call } from './call.ts';
import { noteChangedTogether } from './done.ts';
import { LIVE } from './live-calls.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const LEADS = ['documents', 'leads'];
const LISTS = ['documents', 'lead-lists'];

/** Who would call the lead now for one of its lists. */
export const useNextCall = (id: string, listId: string) =>
  useAnswer(
    [...LEADS, 'next-call', id, listId],
    '/local/leads/{id}/next-call',
    { params: { id }, query: { list_id: listId } },
    { staleTime: 0 },
  );

export const useCallLead = (id: string) =>
  useChange(
    (body: z.input<typeof CallLeadSchema>) => call('post', '/local/leads/{id}/call', { params: { id }, body }),
    LEADS,
    [LIVE],
    ['calls'],
  );

/** Puts a lead onto lists and takes it off, whatever else is being changed of it. */
export const useSetLists = () =>
  useChange(
    ({ lead, list_ids }: { lead: Lead; list_ids: string[] }) =>
      call('put', '/local/leads/{id}', {
        params: { id: lead.id },
        body: { ...recordBodyOf('leads', lead), list_ids },
      }),
    LEADS,
    LISTS,
  );

type ImportBody = z.input<typeof LeadImportSchema>;

/** What an import would do, or why it cannot. */
export const useCheckLeads = () =>
  useMutation({
    mutationFn: (body: ImportBody) => call('post', '/local/leads/import', { query: { dry_run: true }, body }),
  });

export function useImportLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: ImportBody; name: string }) => call('post', '/local/leads/import', { body }),
    onSuccess: async ({ changed }, { name }) => {
      noteChangedTogether(
        'Imported',
        `leads from ${name}`,
        changed.map((one) => ({ ...one, kind: 'leads' })),
      );
      await Promise.all([LEADS, LISTS, ['workspace']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
