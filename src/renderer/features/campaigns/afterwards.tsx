import { FormGroup } from '../../ui/form-group.tsx';
import { ListAt } from '../../ui/list-at.tsx';
import { ChoiceAt, FieldRow, FlagAt, JsonAt, NumberAt, TagsAt, TextAt } from '../../ui/object-fields.tsx';
import type { ObjectPath } from '../../ui/object-path.ts';
import { CallCountsAt } from './call-counts-at.tsx';
import { newId } from './new-id.ts';

/** Fields of a call that a condition may look at, as the tasks know them. */
const CALL_FIELDS = [
  'carrier_status',
  'disposition_level_1',
  'disposition_level_2',
  'disposition_level_3',
  'conversation_medium',
  'call_type',
];

function Conditions({ at }: { at: ObjectPath }) {
  return (
    <>
      <CallCountsAt at={[...at, 'call_count']} />
      <ListAt
        at={[...at, 'dispositions']}
        label="Where a field of the call has one of these values"
        noun="field condition"
        make={() => ({ field: 'disposition_level_3', values: [] })}
      >
        {(path) => (
          <>
            <TextAt at={[...path, 'field']} label="Field" suggestions={CALL_FIELDS} />
            <TagsAt at={[...path, 'values']} label="Values" />
          </>
        )}
      </ListAt>
      <ListAt
        at={[...at, 'ai_conditions']}
        label="Where a model finds"
        hint="Not evaluated here: a task with one is told as not evaluated."
        noun="AI condition"
        make={() => ({ condition: '', confidence_threshold: 0.8 })}
      >
        {(path) => (
          <>
            <TextAt at={[...path, 'condition']} label="Condition" rows={2} />
            <NumberAt at={[...path, 'confidence_threshold']} label="Confidence at least" />
          </>
        )}
      </ListAt>
      <ListAt
        at={[...at, 'eval_conditions']}
        label="Where an evaluation came out so"
        hint="Not evaluated here: a live call has no graded evaluations."
        noun="evaluation condition"
        make={() => ({ grader_name: '', passed: true })}
      >
        {(path) => (
          <>
            <TextAt at={[...path, 'grader_name']} label="Grader" />
            <TagsAt at={[...path, 'values']} label="Values" />
            <FlagAt at={[...path, 'passed']} label="Passed" />
          </>
        )}
      </ListAt>
      <ListAt
        at={[...at, 'expression_conditions']}
        label="Where an expression holds"
        hint="Not evaluated here: its language is not specified."
        noun="expression"
        make={() => ({ expression: '' })}
      >
        {(path) => <TextAt at={[...path, 'expression']} label="Expression" />}
      </ListAt>
    </>
  );
}

const nameOf = (task: unknown): string =>
  typeof task === 'object' && task !== null && 'name' in task && typeof task.name === 'string' ? task.name : '';

/** What follows a call, and when. */
export function Afterwards() {
  return (
    <FormGroup
      title="Afterwards"
      note="The local dialer runs post-call tasks of the type try_again; of each other task a call tells why it was not run."
      of={[['tasks']]}
    >
      <ListAt
        at={['tasks']}
        label="Tasks"
        noun="task"
        titleOf={(task, at) => nameOf(task) || `task ${at + 1}`}
        make={() => ({
          id: newId(),
          name: 'Try again',
          type: 'post_call',
          task_type: 'try_again',
          task_settings: { delay_hours: 24 },
          required: false,
          enabled: true,
        })}
      >
        {(path) => (
          <>
            <FieldRow>
              <TextAt at={[...path, 'name']} label="Task name" />
              <ChoiceAt
                at={[...path, 'type']}
                label="When"
                options={[['post_call', 'after the call']]}
                none="not said: after the call"
              />
              <TextAt at={[...path, 'task_type']} label="What it does" suggestions={['try_again']} />
            </FieldRow>
            <div className="grid grid-cols-2 gap-3">
              <FlagAt at={[...path, 'enabled']} label="Enabled" usual />
              <FlagAt at={[...path, 'required']} label="Required" hint="Stored, and not acted on here" />
            </div>
            <JsonAt
              at={[...path, 'task_settings']}
              label="Settings (JSON)"
              hint="try_again waits delay_minutes, delay_hours and delay_days together; an hour where they say nothing."
              rows={1}
            />
            <Conditions at={[...path, 'condition']} />
            <TextAt at={[...path, 'id']} label="Id" />
          </>
        )}
      </ListAt>
    </FormGroup>
  );
}
