import { Plus, X } from 'lucide-react';
import type { Lead } from '../../../core/contract/lead.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { JsonInput } from '../../ui/json-input.tsx';

type Message = Lead['conversation_seeder_override'][number];

const ROLES = 'seeder-roles';

const isCall = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'arguments' in value &&
  typeof value.arguments === 'object' &&
  value.arguments !== null;

const noCalls = (value: unknown): string | null =>
  Array.isArray(value) && value.every(isCall) ? null : 'A list is wanted: [{ "name": "…", "arguments": { } }]';

/** Messages, each with who says it and which tools it calls. */
export function SeederMessages({
  messages,
  fault,
  onChange,
}: {
  messages: readonly Message[];
  fault: string | null;
  onChange: (messages: Message[]) => void;
}) {
  const set = (at: number, patch: Partial<Message>) =>
    onChange(messages.map((message, index) => (index === at ? { ...message, ...patch } : message)));
  return (
    <>
      <datalist id={ROLES}>
        {['user', 'assistant', 'system'].map((role) => (
          <option key={role}>{role}</option>
        ))}
      </datalist>
      {messages.map((message, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a message has no identity but its place
        <fieldset key={index} className="flex flex-col gap-2 rounded border border-line p-2">
          <legend className="px-1 text-sm text-muted">Message {index + 1}</legend>
          <div className="flex items-end gap-2">
            <div className="w-40">
              <Field label="Role">
                <TextInput list={ROLES} value={message.role} onText={(role) => set(index, { role })} />
              </Field>
            </div>
            <Button
              icon={X}
              aria-label={`Remove message ${index + 1}`}
              className="ml-auto"
              onClick={() => onChange(messages.filter((_message, at) => at !== index))}
            />
          </div>
          <Field label="Content">
            <TextArea rows={2} value={message.content} onText={(content) => set(index, { content })} />
          </Field>
          <JsonInput
            label="Tool calls"
            rows={message.tool_calls.length === 0 ? 1 : 4}
            value={message.tool_calls}
            faultOf={noCalls}
            onValue={(tool_calls) => set(index, { tool_calls })}
          />
        </fieldset>
      ))}
      {fault !== null && <p className="text-sm text-fail">{fault}</p>}
      <div>
        <Button
          kind="quiet"
          icon={Plus}
          onClick={() => onChange([...messages, { role: 'user', content: '', tool_calls: [] }])}
        >
          Add a message
        </Button>
      </div>
    </>
  );
}
