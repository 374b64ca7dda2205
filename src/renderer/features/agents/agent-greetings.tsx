import { templateProblems } from '../../../core/authoring/template-problems.ts';
import type { Greeting } from '../../../core/contract/agent.ts';
import { agentSettings } from '../../../core/conversation/agent-settings.ts';
import { DocumentPickedList } from '../../documents/document-picked-list.tsx';
import { Field, SelectInput } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormGroup } from '../../ui/form-group.tsx';
import { FlagAt, TextAt, useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField, useObjectForm } from '../../ui/object-form.tsx';
import type { AgentFormProps } from './agent-body.ts';

const TYPES = ['outbound', 'inbound'] as const;
type GreetedType = (typeof TYPES)[number];
type GreetingKind = 'none' | 'static' | 'ai';

const AT = 'structured_greetings';

/** What a composed greeting is made of. */
function Composed({ type, at }: { type: GreetedType; at: number }) {
  const path = [AT, at, 'mention_ids'] as const;
  const { value, set, clear } = useObjectField(path);
  const picked = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      <TextAt
        at={[AT, at, 'communication_tone']}
        label={`Tone (${type})`}
        placeholder="friendly"
        suggestions={['friendly', 'formal', 'casual']}
      />
      <TextAt
        at={[AT, at, 'greeting_length']}
        label={`Length (${type})`}
        placeholder="short"
        suggestions={['short', 'medium', 'long']}
      />
      <FieldGroup label={`Mentions (${type})`} problem={useFaultBelow(path)} at={path.join('.')}>
        <DocumentPickedList
          kind="roles"
          label={`Mentions (${type})`}
          picked={picked}
          onPicked={(next) => (next.length === 0 ? clear() : set(next))}
        />
      </FieldGroup>
    </>
  );
}

function GreetingField({ agent, type }: Pick<AgentFormProps, 'agent'> & { type: GreetedType }) {
  const { setAll } = useObjectForm();
  const greetings = agent.structured_greetings ?? [];
  const at = greetings.findIndex((one) => one.call_type === type);
  const greeting = greetings[at];
  const kind: GreetingKind = greeting
    ? (greeting.greeting_type ?? 'none')
    : agentSettings(agent, null, type).greeting.kind === 'ai'
      ? 'ai'
      : 'none';
  const put = (next: Greeting | null) => {
    const others = greetings.filter((one) => one.call_type !== type);
    const all = next ? [...others, next] : others;
    setAll([
      [[AT], all.length === 0 ? undefined : all],
      // The older spelling would else hold where there is no greeting of its own any more.
      ...(agent[`greeting_type_${type}`] === 'ai' && !next ? [[[`greeting_type_${type}`], undefined] as const] : []),
    ]);
  };
  const choose = (next: string) => {
    if (next === 'static')
      put({
        call_type: type,
        greeting_type: 'static',
        text: greeting?.text ?? 'Hi {{lead.first_name}}, this is {{agent.name}}.',
      });
    else if (next === 'ai')
      put({ call_type: type, greeting_type: 'ai', communication_tone: 'friendly', greeting_length: 'short' });
    else put(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={`When ${type}`} at={greeting && `${AT}.${at}.greeting_type`}>
        <SelectInput value={kind} onText={choose}>
          <option value="none">the first script line</option>
          <option value="static">these words</option>
          <option value="ai">composed</option>
        </SelectInput>
      </Field>
      {greeting && kind === 'static' && (
        <TextAt
          at={[AT, at, 'text']}
          label={`Words (${type})`}
          rows={2}
          problem={templateProblems(greeting.text ?? '')[0]?.message ?? null}
        />
      )}
      {greeting && kind === 'ai' && <Composed type={type} at={at} />}
    </div>
  );
}

/** How the agent opens a conversation, for each call type. */
export function AgentGreetings({ agent, settings }: AgentFormProps) {
  return (
    <FormGroup title="Opening" of={[['disable_greeting'], [AT]]}>
      <FlagAt at={['disable_greeting']} label="The lead speaks first" hint="No greeting" />
      {settings.greeting.kind !== 'none' && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {TYPES.map((type) => (
            <GreetingField key={type} type={type} agent={agent} />
          ))}
        </div>
      )}
    </FormGroup>
  );
}
