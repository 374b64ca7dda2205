import type { ReactNode } from 'react';
import { JSON_MODES } from '../../../core/contract/local/engine.ts';
import { Checkbox, Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Options } from '../../ui/options.tsx';
import { ChatFields } from './chat-fields.tsx';
import type { EngineFaults, EngineForm } from './engine-form.ts';
import { MediaFields } from './media-fields.tsx';
import { ModelField } from './model-field.tsx';
import { NumberField } from './number-field.tsx';
import { ADDRESSES, ProtocolField } from './protocol-field.tsx';
import { TurnFields } from './turn-fields.tsx';

const JSON_LABELS: Readonly<Record<EngineForm['json_mode'], string>> = {
  auto: 'as the server was found to take it',
  json_schema: 'by a JSON schema',
  tool: 'by a tool that it must call',
  text: 'in words, read and asked for once more',
};

/** The fields whose value is a text. */
type TextField = { [Name in keyof EngineForm]: EngineForm[Name] extends string ? Name : never }[keyof EngineForm];

export interface EngineFieldsProps {
  form: EngineForm;
  faults: EngineFaults;
  models: readonly string[];
  /** What the probe found of answers in JSON, in words; null: it was not looked. */
  foundJson: string | null;
  onChange: (patch: Partial<EngineForm>) => void;
  /** Where the key comes from. */
  children: ReactNode;
}

/** Everything that is set of an engine, in the order in which one needs it. */
export function EngineFields({ form, faults, models, foundJson, onChange, children }: EngineFieldsProps) {
  const number = (name: TextField, label: string, placeholder: string, at: string = name, hint?: string) => (
    <NumberField
      label={label}
      placeholder={placeholder}
      {...(hint !== undefined && { hint })}
      error={faults[at]}
      value={form[name]}
      onText={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <>
      <FormSection title="Server" note="Anything that speaks chat completions, or an agent of your own">
        <Field label="Name" error={faults.name ?? null} hint="By which runs and the command line call it">
          <TextInput value={form.name} maxLength={100} onText={(name) => onChange({ name })} />
        </Field>
        <ProtocolField value={form.protocol} onProtocol={(protocol) => onChange({ protocol })} />
        <Field
          label="Address"
          error={faults.base_url ?? null}
          hint={`${ADDRESSES[form.protocol].hint} An address on this machine needs no permission; for any other you are asked.`}
        >
          <TextInput
            inputMode="url"
            value={form.base_url}
            maxLength={2000}
            placeholder={ADDRESSES[form.protocol].example}
            autoComplete="off"
            spellCheck={false}
            onText={(base_url) => onChange({ base_url })}
          />
        </Field>
        {form.protocol === 'chat_completions' && (
          <ModelField value={form.model} models={models} error={faults.model} onText={(model) => onChange({ model })} />
        )}
        {form.protocol === 'chat_agent' && (
          <Field
            label="Model"
            error={faults.model ?? null}
            hint="Sent with each request; may be empty where your agent asks for none"
          >
            <TextInput
              value={form.model}
              maxLength={200}
              placeholder="none"
              autoComplete="off"
              spellCheck={false}
              onText={(model) => onChange({ model })}
            />
          </Field>
        )}
      </FormSection>
      {form.protocol === 'chat_agent' && <ChatFields form={form} faults={faults} onChange={onChange} />}
      {form.protocol === 'http_turn' && <TurnFields form={form} faults={faults} onChange={onChange} />}
      {form.protocol === 'media_stream' && <MediaFields form={form} faults={faults} onChange={onChange} />}
      {children}
      {form.protocol === 'chat_completions' && <ParameterFields {...{ form, foundJson, number, onChange }} />}
      <FormSection title="Limits" note="Shared by all that asks this engine">
        <div className="grid grid-cols-3 gap-3">
          {number('deadline_s', 'Deadline of an answer (s)', '60')}
          {number('max_in_flight', form.protocol === 'media_stream' ? 'Calls at once' : 'Requests at once', '8')}
          {number('max_retries', 'Retries', '4')}
          {number('requests_per_minute', 'Requests a minute', 'no limit')}
          {number('tokens_per_minute', 'Tokens a minute', 'no limit')}
        </div>
      </FormSection>
      <FormSection
        title="Price"
        note="Empty: by the table of public prices. A model that it does not know costs unknown, never nothing"
      >
        <div className="grid grid-cols-3 gap-3">
          {number('input_usd', 'US$ a million, asked', 'by the table', 'price.input_usd_per_million')}
          {number('output_usd', 'US$ a million, answered', 'by the table', 'price.output_usd_per_million')}
        </div>
      </FormSection>
    </>
  );
}

interface ParameterFieldsProps extends Pick<EngineFieldsProps, 'form' | 'foundJson' | 'onChange'> {
  number: (name: TextField, label: string, placeholder: string, at: string) => ReactNode;
}

/** What a model is asked with beside its messages. */
function ParameterFields({ form, foundJson, number, onChange }: ParameterFieldsProps) {
  return (
    <FormSection title="Parameters" note="Empty: as the agent says, or else the server">
      <div className="grid grid-cols-3 gap-3">
        {number('temperature', 'Temperature', 'not set', 'parameters.temperature')}
        {number('top_p', 'Top p', 'not set', 'parameters.top_p')}
        {number('max_tokens', 'Tokens of an answer', 'not set', 'parameters.max_tokens')}
      </div>
      <Checkbox
        label="Send the seed of the conversation"
        hint="A request and no promise: what makes a run the same again is its recording"
        checked={form.send_seed}
        onChange={(event) => onChange({ send_seed: event.target.checked })}
      />
      <Field
        label="Answers as JSON"
        hint={
          form.json_mode === 'auto'
            ? (foundJson ?? 'Not found out yet: it is taken for a server that knows JSON schemas.')
            : 'Whatever was found'
        }
      >
        <SelectInput
          value={form.json_mode}
          className="max-w-80"
          onText={(text) => onChange({ json_mode: JSON_MODES.find((mode) => mode === text) ?? 'auto' })}
        >
          <Options values={['auto', ...JSON_MODES] as const} label={(mode) => JSON_LABELS[mode]} />
        </SelectInput>
      </Field>
    </FormSection>
  );
}
