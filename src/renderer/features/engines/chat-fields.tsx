import { templateProblems } from '../../../core/authoring/template-problems.ts';
import { Checkbox, Field, TextArea } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import type { EngineFaults, EngineForm } from './engine-form.ts';

export interface ChatFieldsProps {
  form: EngineForm;
  faults: EngineFaults;
  onChange: (patch: Partial<EngineForm>) => void;
}

/** What somebody's own agent behind chat completions is sent beside the words of the conversation. */
export function ChatFields({ form, faults, onChange }: ChatFieldsProps) {
  return (
    <FormSection
      title="What it is told"
      note="The words of the conversation, and nothing of the agent's role, script or knowledge: your agent has a prompt of its own"
    >
      <Field
        label="Opening"
        error={faults['chat.opening'] ?? templateProblems(form.opening)[0]?.message ?? null}
        hint="Sent in place of the other side's first words, for your agent to greet by itself. Empty: the written greeting of the agent is said, or else the other side begins"
      >
        <TextArea
          value={form.opening}
          maxLength={2000}
          rows={2}
          placeholder="[{{ lead.first_name }} picks up the phone]"
          onText={(opening) => onChange({ opening })}
        />
      </Field>
      <Checkbox
        label="Send context as it comes"
        hint="Silences and what is pushed into the conversation, in messages of the system"
        checked={form.sends_context}
        onChange={(event) => onChange({ sends_context: event.target.checked })}
      />
      <Checkbox
        label="Send the agent's actions as tools"
        hint="Without, it may still call those that it knows by its own prompt, and end_call to hang up"
        checked={form.sends_tools}
        onChange={(event) => onChange({ sends_tools: event.target.checked })}
      />
    </FormSection>
  );
}
