import { PhoneCall, Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Lead } from '../../../core/contract/lead.ts';
import { leadName } from '../../../core/documents/record-bodies.ts';
import { useDocumentPages } from '../../api/documents.ts';
import { useSetLists } from '../../api/leads.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { count } from '../../ui/formats.ts';
import { reporting } from '../../ui/toasts.tsx';
import { SEARCH_PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { CallLeadDialog } from './call-lead-dialog.tsx';

function Row({ lead, children }: { lead: Lead; children: React.ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-2 border-b border-line">
      <Link href={`/author/leads/${lead.id}`} className="min-w-0 flex-1 truncate text-accent hover:underline">
        {leadName(lead)}
      </Link>
      <span className="truncate text-sm text-muted tabular-nums">{lead.phone ?? lead.email ?? ''}</span>
      {children}
    </li>
  );
}

/** Who else could be on the list, found by a few letters. */
function AddLeads({ listId }: { listId: string }) {
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), SEARCH_PAUSE_MS);
  const found = useDocumentPages('leads', { search: wanted });
  const setLists = useSetLists();
  const others = (found.data?.pages[0]?.items ?? []).filter(({ list_ids }) => !list_ids.includes(listId)).slice(0, 8);
  return (
    <div className="flex flex-col">
      <TextInput
        type="search"
        aria-label="Find a lead to add"
        placeholder="Add a lead: name, number, e-mail…"
        value={search}
        onText={setSearch}
      />
      {wanted !== '' && (
        <ul aria-label="Leads that can be added">
          {others.map((lead) => (
            <Row key={lead.id} lead={lead}>
              <Button
                icon={Plus}
                disabled={setLists.isPending}
                onClick={() =>
                  setLists.mutate({ lead, list_ids: [...lead.list_ids, listId] }, reporting(`add ${lead.id}`))
                }
              >
                Add
              </Button>
            </Row>
          ))}
          {found.data && others.length === 0 && <li className="py-2 text-muted">Nobody else matches.</li>}
        </ul>
      )}
    </div>
  );
}

/** The leads of a list: called, taken off, added to. */
export function ListMembers({ listId }: { listId: string }) {
  const [calling, setCalling] = useState<Lead | null>(null);
  const members = useDocumentPages('leads', { list_id: listId, sort_by: 'last_name', order: 'asc' });
  const setLists = useSetLists();
  const items = members.data?.pages.flatMap((page) => page.items) ?? [];
  const total = members.data?.pages[0]?.meta.total ?? 0;
  return (
    <div className="flex flex-col gap-2">
      <AddLeads listId={listId} />
      <ul aria-label="Leads of this list">
        {items.map((lead) => (
          <Row key={lead.id} lead={lead}>
            <Button icon={PhoneCall} aria-label={`Call ${leadName(lead)} now…`} onClick={() => setCalling(lead)} />
            <Button
              icon={UserMinus}
              aria-label={`Take ${leadName(lead)} off this list`}
              disabled={setLists.isPending}
              onClick={() =>
                setLists.mutate(
                  { lead, list_ids: lead.list_ids.filter((id) => id !== listId) },
                  reporting(`remove ${lead.id}`),
                )
              }
            />
          </Row>
        ))}
      </ul>
      {members.data && total === 0 && (
        <p className="text-muted">Nobody is on this list yet. Find a lead above, or import a table.</p>
      )}
      {members.hasNextPage && (
        <div className="flex items-center gap-2">
          <Button disabled={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
            More
          </Button>
          <span className="text-sm text-muted tabular-nums">
            {count(items.length)} of {count(total)}
          </span>
        </div>
      )}
      {calling && <CallLeadDialog lead={calling} listId={listId} onClose={() => setCalling(null)} />}
    </div>
  );
}
