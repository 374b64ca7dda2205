import { DEFAULT_TRAITS } from '../../../../core/leads/scenario-lead.ts';
import { usePersonas } from '../../../api/personas.ts';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { valueAt } from '../../../yaml/yaml-edit.ts';
import { schemaAt } from './field-kind.ts';
import { fieldLabel } from './field-label.ts';
import { useScenarioForm } from './form-context.ts';
import { SliderControl } from './number-controls.tsx';
import { SchemaField } from './schema-field.tsx';

const DEFAULTS: Readonly<Record<string, number>> = DEFAULT_TRAITS;
const PATIENCE_MAX = 20;

/** The trait's value where the scenario says nothing: the persona's, else the format's. */
function useFallback(group: 'traits' | 'channel'): (key: string) => number {
  const { value } = useScenarioForm();
  const { all } = usePersonas();
  const persona = valueAt(value, ['persona']);
  const traits = typeof persona === 'string' ? all[persona]?.[group] : valueAt(persona, [group]);
  return (key) => {
    const own = valueAt(traits, [key]);
    return typeof own === 'number' ? own : group === 'traits' ? (DEFAULTS[key] ?? 0) : 0;
  };
}

/** A slider for each trait, or for each fault of the line. */
export function TraitSliders({ group }: { group: 'traits' | 'channel' }) {
  const { properties = {} } = schemaAt(scenarioSchema(), [group]);
  const fallback = useFallback(group);
  const { value } = useScenarioForm();
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 @lg:grid-cols-2">
      {Object.entries(properties).map(([key, schema]) => {
        const path = [group, key];
        const current = valueAt(value, path);
        const label = fieldLabel(key);
        // What the schema says of the default is in the field already.
        const hint = schema.description?.replace(/ [\d.]+ if absent\.$/, '');
        if (current != null && typeof current !== 'number')
          return <SchemaField key={key} path={path} schema={schema} />;
        return (
          <SliderControl
            key={key}
            path={path}
            label={label}
            hint={hint}
            max={key === 'patience' ? PATIENCE_MAX : 1}
            fallback={fallback(key)}
          />
        );
      })}
    </div>
  );
}
