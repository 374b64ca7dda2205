import { FormGroup } from '../../ui/form-group.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FieldRow, NumberAt } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import { pathText, type ObjectPath } from '../../ui/object-path.ts';
import { CallWindowField } from './call-window-field.tsx';

/** A stored instant, as a picker of dates shows it. */
const SHOWN = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d)?))?/;

/** An instant in UTC: the campaign's own dates know no lead. */
function InstantAt({ at, label, hint }: { at: ObjectPath; label: string; hint?: string }) {
  const { value, fault, set, clear } = useObjectField(at);
  const [, day, time = '00:00'] = SHOWN.exec(typeof value === 'string' ? value : '') ?? [];
  return (
    <Field label={label} hint={hint} error={fault} at={pathText(at)}>
      <TextInput
        type="datetime-local"
        value={day === undefined ? '' : `${day}T${time}`}
        onText={(text) => (text === '' ? clear() : set(`${text}Z`))}
      />
    </Field>
  );
}

/** When leads are called, how often and for how long. */
export function WhenItCalls() {
  return (
    <FormGroup
      title="When"
      note="Days and hours are the lead’s own: those of its time zone, else UTC. A call that is asked for at once is placed outside them too."
      of={[
        ['rules', 'call_window'],
        ['rules', 'call_limit'],
        ['call_now_threshold_recall_time'],
        ['campaign_duration'],
      ]}
    >
      <CallWindowField />
      <FieldRow>
        <InstantAt at={['campaign_duration', 'campaign_start_date']} label="Begins (UTC)" />
        <InstantAt at={['campaign_duration', 'campaign_end_date']} label="Ends (UTC)" />
      </FieldRow>
      <FieldRow>
        <NumberAt at={['rules', 'call_limit']} label="Calls to one lead at most" usual="no limit" min={0} step={1} />
        <NumberAt
          at={['call_now_threshold_recall_time']}
          label="Recall after (s)"
          hint="A lead whose last call began less than this ago is not called again at once."
          usual={0}
          min={0}
        />
      </FieldRow>
    </FormGroup>
  );
}
