import { MEDIUMS } from '../../../core/contract/vocabulary.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { Checkbox, Field, SelectInput } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { words } from '../../ui/formats.ts';
import { FieldRow, useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import { idsOf } from './ids-of.ts';
import { STRATEGIES } from './strategies.ts';

const BY_MEDIUM = 'distribution_by_medium';

/** What holds for one medium: the rule of the campaign, another one, or some of its agents alone. */
function MediumChoice({ medium, agents }: { medium: string; agents: readonly { id: string; name: string }[] }) {
  const { value, set, clear } = useObjectField([BY_MEDIUM, medium]);
  const chosen = Array.isArray(value) ? (value as unknown[]) : null;
  const current = chosen ? 'some' : value === undefined ? '' : typeof value === 'string' ? value : 'json';
  const choose = (next: string) => {
    if (next === '') clear();
    else set(next === 'some' ? agents.map(({ id }) => id) : next);
  };
  return (
    <div className="flex flex-col gap-1">
      <Field label={words(medium)}>
        <SelectInput value={current} onText={choose}>
          <option value="">as above</option>
          {STRATEGIES.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="some">some agents alone</option>
          {current === 'json' && <option value="json">as the JSON says</option>}
          {!['', 'some', 'json', ...STRATEGIES.map(([id]) => id as string)].includes(current) && (
            <option value={current}>{current}</option>
          )}
        </SelectInput>
      </Field>
      {chosen &&
        agents.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => set(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
    </div>
  );
}

/** Where a medium is served otherwise than the rest. */
export function ByMedium() {
  const ids = idsOf(useObjectField(['agents']).value);
  const { of } = useNamedDocuments('agents', ids);
  const agents = ids.map(of);
  return (
    <FieldGroup label="Who takes a call of a medium" problem={useFaultBelow([BY_MEDIUM])} at={BY_MEDIUM}>
      <FieldRow>
        {MEDIUMS.map((medium) => (
          <MediumChoice key={medium} medium={medium} agents={agents} />
        ))}
      </FieldRow>
    </FieldGroup>
  );
}
