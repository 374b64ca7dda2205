import { FormGroup } from '../../ui/form-group.tsx';
import { FieldRow, FlagAt, TextAt } from '../../ui/object-fields.tsx';
import { DispositionsField } from './dispositions-field.tsx';

/** What calls are filed as, and what their summaries tell. */
export function WhatItCameTo() {
  return (
    <>
      <FormGroup
        title="What it came to"
        note="A call is filed as the disposition whose name fits what happened; deeper ones go before those above them. Without any of its own, the campaign has the built-in tree."
        of={[['dispositions'], ['disable_system_dispositioning'], ['call_summary_description']]}
      >
        <DispositionsField />
        <FlagAt
          at={['disable_system_dispositioning']}
          label="File no calls"
          hint="System dispositioning is off: calls stay without a disposition."
        />
        <TextAt
          at={['call_summary_description']}
          label="What a summary is to tell"
          hint="Told to a model that speaks for the agent."
          rows={2}
        />
      </FormGroup>
      <FormGroup
        title="Level 3 by a model"
        note="Stored, and not acted on here: dispositions follow from rules, whatever speaks."
        of={[['disposition_level_3_prompt'], ['disposition_level_3_model']]}
        folded
      >
        <TextAt at={['disposition_level_3_prompt']} label="Prompt" rows={4} />
        <FieldRow>
          <TextAt at={['disposition_level_3_model']} label="Model" />
        </FieldRow>
      </FormGroup>
    </>
  );
}
