import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { OwnAgentServers } from './own-agent-servers.tsx';
import type { EngineFaults, EngineForm } from './engine-form.ts';

export interface TurnFieldsProps {
  form: EngineForm;
  faults: EngineFaults;
  onChange: (patch: Partial<EngineForm>) => void;
}

/** What is sent to somebody's own agent, and where in its answer stands what is read. */
export function TurnFields({ form, faults, onChange }: TurnFieldsProps) {
  const path = (name: 'text_path' | 'tool_calls_path' | 'end_path', label: string, own: string) => (
    <Field label={label} error={faults[`turn.response.${own}`] ?? null}>
      <TextInput
        value={form[name]}
        maxLength={200}
        placeholder={`$.${own}`}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onText={(text) => onChange({ [name]: text })}
      />
    </Field>
  );
  return (
    <FormSection title="Turn" note="One request for each turn. Empty: in the form that the server below speaks">
      <Field
        label="Request"
        error={faults['turn.request'] ?? null}
        hint="A Liquid template that makes JSON of conversation_id, turn, messages and context; values are written by | json"
      >
        <TextArea
          value={form.request}
          maxLength={20_000}
          rows={4}
          placeholder={'{"said": {{ messages.last.content | json }}}'}
          spellCheck={false}
          className="font-mono"
          onText={(request) => onChange({ request })}
        />
      </Field>
      <div className="grid grid-cols-3 gap-3">
        {path('text_path', 'Words', 'text')}
        {path('tool_calls_path', 'Tool calls', 'tool_calls')}
        {path('end_path', 'Hangs up', 'end')}
      </div>
      <OwnAgentServers />
    </FormSection>
  );
}
