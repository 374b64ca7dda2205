import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Lead } from '../../../core/contract/lead.ts';
import { TAKEN_BY, type NextCall } from '../../../core/contract/local/call-wish.ts';
import { leadName } from '../../../core/documents/record-bodies.ts';
import { useCallLead, useNextCall } from '../../api/leads.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { callOf } from '../../api/awaited-call.ts';
import { useDialer } from '../../api/live-calls.ts';
import { usePersonas } from '../../api/personas.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NamedOptions, Options } from '../../ui/options.tsx';
import { CallObstacleRemedy } from './call-obstacle.tsx';
import { QueryView } from '../../ui/query-view.tsx';

type Taken = (typeof TAKEN_BY)[number];

const TAKEN_WORDS: Readonly<Record<Taken, string>> = {
  lead: 'The lead answers',
  voicemail: 'A mailbox answers',
  nobody: 'Nobody answers',
  busy: 'The line is busy',
};

const isTaken = (text: string): text is Taken => (TAKEN_BY as readonly string[]).includes(text);

function Preview({ next }: { next: NextCall }) {
  return (
    <div className="flex flex-col gap-1 rounded border border-line bg-sunken px-3 py-2">
      {next.agent && (
        <p>
          <strong>{next.agent.name}</strong> calls for <strong>{next.campaign?.name}</strong>.
        </p>
      )}
      {next.not_before !== null && <p>Not before {new Date(next.not_before).toLocaleString()}.</p>}
      {next.reason !== null && <p className="text-warn">{next.reason}.</p>}
      {next.notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}.
        </p>
      ))}
    </div>
  );
}

/** Asks for a call to a lead at once: for which list, and how it is to go, which is otherwise left to chance. */
export function CallLeadDialog({ lead, listId, onClose }: { lead: Lead; listId?: string; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [list, setList] = useState(listId ?? '');
  const [taken, setTaken] = useState<Taken | ''>('');
  const [persona, setPersona] = useState('');
  const next = useNextCall(lead.id, list);
  const place = useCallLead(lead.id);
  const byHand = useDialer().data?.lead_engine === 'human';
  const personas = Object.keys(usePersonas().all);
  const listIds = [...new Set([...lead.list_ids, ...(listId === undefined ? [] : [listId])])];
  const lists = listIds.map(useNamedDocuments('lead-lists', listIds).of);
  const name = leadName(lead);
  const submit = () =>
    place.mutate(
      {
        taken_by: taken === '' ? null : taken,
        persona: persona === '' ? null : persona,
        ...(list === '' ? {} : { list_ids: [list] }),
      },
      {
        onSuccess: (asked) => {
          onClose();
          navigate(callOf(asked));
        },
      },
    );
  return (
    <FormDialog
      title={`Call ${name}`}
      submitLabel="Call now"
      ready={next.data !== undefined}
      busy={place.isPending}
      error={place.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="For the list" hint="Its campaign decides which agents may call.">
        <SelectInput value={list} onText={setList}>
          <option value="">any that the lead is on</option>
          <NamedOptions of={lists} />
        </SelectInput>
      </Field>
      <QueryView query={next} what="who would call">
        {(found) => (
          <>
            <Preview next={found} />
            {found.obstacle && (
              <CallObstacleRemedy obstacle={found.obstacle} leadId={lead.id} onMended={next.refetch} />
            )}
          </>
        )}
      </QueryView>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field
          label="How the call is taken"
          hint={byHand ? 'You take calls yourself: it rings for you.' : 'For this call alone.'}
        >
          <SelectInput value={taken} onText={(text) => setTaken(isTaken(text) ? text : '')}>
            <option value="">as chance has it</option>
            <Options values={TAKEN_BY} label={(way) => TAKEN_WORDS[way]} />
          </SelectInput>
        </Field>
        <Field label="Persona of the lead" hint="For this call alone.">
          <SelectInput value={persona} onText={setPersona}>
            <option value="">as chance has it</option>
            <Options values={personas} />
          </SelectInput>
        </Field>
      </div>
    </FormDialog>
  );
}
