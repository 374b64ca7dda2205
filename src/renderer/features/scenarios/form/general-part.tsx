import { Field } from '../../../ui/field.tsx';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { CommaInput } from './comma-input.tsx';
import { useScenarioField } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { SchemaField } from './schema-field.tsx';
import { TextControl } from './text-controls.tsx';
import { scalarText } from './typed-scalar.ts';

function Tags() {
  const { value, problem, set, clear } = useScenarioField(['tags']);
  return (
    <Field label="Tags" hint="Commas between them; sets are put together by tag" error={problem}>
      <CommaInput
        values={value}
        placeholder="smoke, appointment"
        onValues={(tags) => (tags.length === 0 ? clear() : set(tags))}
      />
    </Field>
  );
}

export function GeneralPart() {
  return (
    <FormPart title="Scenario" keys={['name', 'description', 'tags']} open>
      <TextControl path={['name']} label="Name" required />
      <TextControl path={['description']} label="Description" long />
      <Tags />
    </FormPart>
  );
}

export function CallPart() {
  const medium = scalarText(useScenarioField(['medium']).value ?? 'telephony');
  const type = scalarText(useScenarioField(['call_type']).value ?? 'outbound');
  const schema = scenarioSchema();
  return (
    <FormPart title="Call" keys={['medium', 'call_type', 'answered_by']} summary={`${type}, ${medium}`} open>
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-3">
        {['medium', 'call_type', 'answered_by'].map((key) => (
          <SchemaField key={key} path={[key]} schema={schemaAt(schema, [key])} />
        ))}
      </div>
    </FormPart>
  );
}

export function LimitsPart() {
  const schema = scenarioSchema();
  return (
    <FormPart
      title="Limits"
      keys={['max_steps', 'max_errors']}
      note="In place of the run's own limits (200 steps, 10 errors unless the run says otherwise)."
    >
      <div className="grid grid-cols-2 gap-3">
        <SchemaField path={['max_steps']} schema={schemaAt(schema, ['max_steps'])} />
        <SchemaField path={['max_errors']} schema={schemaAt(schema, ['max_errors'])} />
      </div>
    </FormPart>
  );
}
