import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { useScenarioField } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { PairsControl } from './list-controls.tsx';
import { SchemaField } from './schema-field.tsx';

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'timezone'] as const;

/** Who the lead is. */
export function LeadPart() {
  const { value } = useScenarioField(['lead']);
  const lead = isGroup(value) ? value : {};
  const schema = schemaAt(scenarioSchema(), ['lead']);
  return (
    <FormPart
      title="Lead"
      keys={['lead']}
      summary={[lead['first_name'], lead['last_name']].filter((part) => typeof part === 'string').join(' ')}
      open
    >
      <div className="grid grid-cols-2 gap-3">
        {FIELDS.map((key) => {
          const one = schemaAt(schema, [key]);
          return (
            <SchemaField
              key={key}
              path={['lead', key]}
              schema={one}
              placeholder={typeof one.default === 'string' ? one.default : ''}
            />
          );
        })}
      </div>
      <PairsControl
        path={['lead', 'custom_fields']}
        label="Custom fields"
        hint="Scripts and roles use them as {{custom_fields.name}}"
        noun="field"
        any
      />
    </FormPart>
  );
}
