import { MEDIUMS } from '../../../core/contract/vocabulary.ts';
import { FormGroup } from '../../ui/form-group.tsx';
import { FieldRow, FlagAt, JsonAt, NumberAt, TagsAt, TextAt } from '../../ui/object-fields.tsx';

const POLICY = ['rules', 'should_answer_policy'] as const;
const SHARE = { min: 0, max: 1, step: 0.05 } as const;

function Judge() {
  return (
    <>
      <p className="text-sm text-subtle">
        A judge’s settings are stored, and not acted on here: likeness alone decides.
      </p>
      <FlagAt at={[...POLICY, 'llm_judge_enabled']} label="Ask a model where likeness does not decide" />
      <FlagAt at={[...POLICY, 'llm_judge_always']} label="Ask a model every time" />
      <FieldRow>
        <TextAt at={[...POLICY, 'llm_judge_action']} label="What it may do" suggestions={['rewrite']} />
        <TextAt at={[...POLICY, 'model']} label="Judge model" />
        <NumberAt at={[...POLICY, 'timeout_seconds']} label="Time it may take (s)" min={0} />
        <NumberAt at={[...POLICY, 'num_retries']} label="Retries" min={0} step={1} />
        <TextAt at={[...POLICY, 'mode']} label="Mode" suggestions={['suppress_only']} />
      </FieldRow>
      <TextAt at={[...POLICY, 'llm_judge_prompt_markdown']} label="Prompt of the judge" rows={3} />
      <TextAt at={[...POLICY, 'llm_rewrite_prompt_markdown']} label="Prompt of a rewrite" rows={3} />
    </>
  );
}

/** When a text message is not answered, and when a conversation in writing is over. */
export function RulesInDetail() {
  return (
    <>
      <FormGroup
        title="Messages that are not sent"
        note="In mediums that are read: a message that says what was said before is suppressed."
        of={[POLICY]}
        folded
      >
        <FlagAt at={[...POLICY, 'enabled']} label="Suppress what was said before" />
        <TagsAt
          at={[...POLICY, 'enabled_mediums']}
          label="In these mediums"
          hint="None: in all that are read."
          suggestions={MEDIUMS}
        />
        <FlagAt at={[...POLICY, 'exact_match_enabled']} label="Word for word the same" usual />
        <FlagAt at={[...POLICY, 'jaccard_enabled']} label="Mostly the same words" usual />
        <FieldRow>
          <NumberAt at={[...POLICY, 'suppress_threshold']} label="Likeness that is enough" usual={0.85} {...SHARE} />
          <NumberAt
            at={[...POLICY, 'fuzzy_threshold']}
            label="Likeness to look closer"
            hint="From here on the spelling is compared too."
            usual={0.5}
            {...SHARE}
          />
          <NumberAt
            at={[...POLICY, 'max_consecutive_suppressions']}
            label="In a row at most"
            usual={2}
            min={0}
            step={1}
          />
          <TextAt
            at={[...POLICY, 'on_suppression_limit_reached']}
            label="And then"
            placeholder="force_send"
            suggestions={['force_send']}
          />
        </FieldRow>
        <FlagAt
          at={[...POLICY, 'suppression_history_enabled']}
          label="Compare with earlier messages too"
          hint="Else with the last one alone"
          usual
        />
        <FieldRow>
          <NumberAt
            at={[...POLICY, 'suppression_history_max_size']}
            label="Messages to compare with"
            usual={10}
            min={0}
            step={1}
          />
        </FieldRow>
        <Judge />
      </FormGroup>
      <FormGroup
        title="End of a conversation in writing"
        note="The session ends after this silence, the three parts together; none: it does not. The thresholds are stored."
        of={[
          ['rules', 'session_timeout'],
          ['rules', 'messenger_disposition_threshold_in_minutes'],
          ['rules', 'api_text_disposition_threshold_in_minutes'],
        ]}
        folded
      >
        <FieldRow>
          <NumberAt at={['rules', 'session_timeout', 'days']} label="Days" min={0} step={1} />
          <NumberAt at={['rules', 'session_timeout', 'hours']} label="Hours" min={0} step={1} />
          <NumberAt at={['rules', 'session_timeout', 'minutes']} label="Minutes" min={0} step={1} />
          <NumberAt
            at={['rules', 'messenger_disposition_threshold_in_minutes']}
            label="File messenger after (min)"
            min={0}
          />
          <NumberAt
            at={['rules', 'api_text_disposition_threshold_in_minutes']}
            label="File API text after (min)"
            min={0}
          />
        </FieldRow>
      </FormGroup>
      <FormGroup
        title="Other rules"
        note="Stored, and not acted on here."
        of={[
          ['rules', 'message_reaction_policy'],
          ['rules', 'llm_fallback'],
          ['rules', 'medium_response_settings'],
        ]}
        folded
      >
        <TagsAt
          at={['rules', 'message_reaction_policy', 'enabled_mediums']}
          label="Reactions to messages, in these mediums"
          suggestions={MEDIUMS}
        />
        <TextAt
          at={['rules', 'message_reaction_policy', 'action']}
          label="What is done with them"
          suggestions={['completely_ignore']}
        />
        <FlagAt at={['rules', 'llm_fallback', 'cross_family']} label="A model of another family may take over" />
        <JsonAt at={['rules', 'medium_response_settings']} label="Answers by medium (JSON)" rows={2} />
      </FormGroup>
    </>
  );
}
