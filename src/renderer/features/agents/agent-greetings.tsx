import type { Greeting } from '../../../core/contract/agent.ts';
import { agentSettings } from '../../../core/conversation/agent-settings.ts';
import { templateProblems } from '../../../core/authoring/script-problems.ts';
import { Checkbox, Field, SelectInput, TextArea } from '../../ui/field.tsx';
import type { AgentFormProps } from './agent-body.ts';
import { FormSection } from '../../ui/form-section.tsx';

const TYPES = ['outbound', 'inbound'] as const;
type GreetedType = (typeof TYPES)[number];
type GreetingKind = 'none' | 'static' | 'ai';

function GreetingField({
  type,
  greeting,
  kind,
  onChange,
}: {
  type: GreetedType;
  greeting: Greeting | undefined;
  kind: GreetingKind;
  onChange: (greeting: Greeting | null) => void;
}) {
  const problem = templateProblems(greeting?.text ?? '')[0];
  const choose = (next: string) => {
    if (next === 'static')
      onChange({
        call_type: type,
        greeting_type: 'static',
        text: greeting?.text ?? 'Hi {{lead.first_name}}, this is {{agent.name}}.',
      });
    else if (next === 'ai')
      onChange({ call_type: type, greeting_type: 'ai', communication_tone: 'friendly', greeting_length: 'short' });
    else onChange(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={`When ${type}`}>
        <SelectInput value={kind} onText={choose}>
          <option value="none">the first script line</option>
          <option value="static">these words</option>
          <option value="ai">composed</option>
        </SelectInput>
      </Field>
      {kind === 'static' && (
        <Field label={`Words (${type})`} error={problem?.message ?? null}>
          <TextArea
            rows={2}
            value={greeting?.text ?? ''}
            onText={(text) => onChange({ call_type: type, greeting_type: 'static', text })}
          />
        </Field>
      )}
    </div>
  );
}

/** How the agent opens a conversation, for each call type. */
export function AgentGreetings({ agent, settings, onChange }: AgentFormProps) {
  const greetings = agent.structured_greetings ?? [];
  const replace = (type: GreetedType, greeting: Greeting | null) =>
    onChange({
      structured_greetings: [...greetings.filter((one) => one.call_type !== type), ...(greeting ? [greeting] : [])],
      // The older spelling would else hold where there is no greeting of its own any more.
      ...(agent[`greeting_type_${type}`] === 'ai' && !greeting && { [`greeting_type_${type}`]: null }),
    });
  const kindOf = (type: GreetedType, greeting: Greeting | undefined): GreetingKind => {
    if (greeting) return greeting.greeting_type ?? 'none';
    return agentSettings(agent, null, type).greeting.kind === 'ai' ? 'ai' : 'none';
  };
  return (
    <FormSection title="Opening">
      <Checkbox
        label="The lead speaks first"
        hint="No greeting"
        checked={settings.greeting.kind === 'none'}
        onChange={(event) => onChange({ disable_greeting: event.target.checked })}
      />
      {settings.greeting.kind !== 'none' && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {TYPES.map((type) => {
            const greeting = greetings.find((one) => one.call_type === type);
            return (
              <GreetingField
                key={type}
                type={type}
                greeting={greeting}
                kind={kindOf(type, greeting)}
                onChange={(next) => replace(type, next)}
              />
            );
          })}
        </div>
      )}
    </FormSection>
  );
}
