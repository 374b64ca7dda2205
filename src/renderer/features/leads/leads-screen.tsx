import { Contact, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import type { Stored } from '../../../core/documents/stored.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { FormEditor } from '../../documents/form-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { CallLeadDialog } from './call-lead-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LeadForm } from './lead-form.tsx';
import { isLeadOrder, LEAD_ORDERS, LeadTools } from './lead-tools.tsx';

function LeadEditor({ record }: { record: Stored['leads'] }) {
  const [calling, setCalling] = useState(false);
  return (
    <>
      <FormEditor
        kind="leads"
        record={record}
        renamed={null}
        missedBy="Its calls stay; it is taken off its lists and not called."
        before={
          <Button icon={PhoneCall} onClick={() => setCalling(true)}>
            Call now…
          </Button>
        }
        form={(props) => <LeadForm {...props} record={record} />}
      />
      {calling && <CallLeadDialog lead={record} onClose={() => setCalling(false)} />}
    </>
  );
}

/** `Ana María Ruiz` → the first word, and the rest. */
function nameParts(name: string): { first_name: string; last_name: string | null } {
  const [first = name, ...rest] = name.split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') || null };
}

/** Leads, of all lists or one, and each as a form. */
export function LeadsScreen({ id }: { id: string | null }) {
  const [list, setList] = useQueryParam('list');
  const [sort, setSort] = useQueryParam('sort');
  const [importing, setImporting] = useQueryParam('import');
  const order = isLeadOrder(sort) ? sort : 'newest';
  const kept = new URLSearchParams({ ...(list && { list }), ...(sort && { sort }) }).toString();
  return (
    <>
      <DocumentScreen
        kind="leads"
        icon={Contact}
        about="A lead is somebody who is called: how to reach them, in which time zone, on which lists, and what is known of them. Make one, bring in a table of them, or let the API create them as it calls."
        empty="Make one, or import a table."
        id={id}
        keeps={kept}
        query={{ ...LEAD_ORDERS[order].query, list_id: list ?? '' }}
        tools={
          <LeadTools
            list={list ?? ''}
            order={order}
            onList={setList}
            onOrder={setSort}
            onImport={() => setImporting('1')}
          />
        }
        describe={({ phone, email, enabled, list_ids }) => {
          const reach = phone ?? email;
          if (!enabled) return `disabled, ${reach ?? 'no number'}`;
          if (reach === null) return <MissingMark>no number, no e-mail</MissingMark>;
          return list_ids.length === 0 ? <MissingMark>{`${reach}, on no list`}</MissingMark> : reach;
        }}
        newHint="First and last name. How to reach them is asked for next."
        starter={(name) => ({
          ...nameParts(name),
          phone: null,
          phone_extension: null,
          email: null,
          timezone: null,
          list_ids: list ? [list] : [],
          preferred_agent_id: null,
          custom_fields: {},
          extracted_data: {},
          conversation_seeder_override: [],
          enabled: true,
        })}
      >
        {(record) => <LeadEditor key={record.id} record={record} />}
      </DocumentScreen>
      {importing !== null && <ImportDialog listId={list} onClose={() => setImporting(null)} />}
    </>
  );
}
