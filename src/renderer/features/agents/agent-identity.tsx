import { FormGroup } from '../../ui/form-group.tsx';
import { FieldRow, ShareAt, TextAt } from '../../ui/object-fields.tsx';
import { DEFAULTS } from './defaults.ts';

/** Who the agent is, and its manner. */
export function AgentIdentity() {
  return (
    <>
      <FormGroup title="Identity" of={[['name'], ['language'], ['description'], ['type'], ['avatar']]}>
        <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
          <TextAt at={['name']} label="Name" />
          <TextAt at={['language']} label="Language" placeholder="EN" />
        </div>
        <TextAt at={['description']} label="Description" hint="What it is there for; a model is told." rows={2} />
        <FieldRow>
          <TextAt at={['type']} label="Kind of agent" hint="Stored" suggestions={['primary']} />
          <TextAt at={['avatar']} label="Avatar" hint="Stored" placeholder="WOMAN" suggestions={['WOMAN', 'MAN']} />
        </FieldRow>
      </FormGroup>
      <FormGroup title="Personality" note="Each acts measurably on the conversation." of={[['personality']]}>
        <ShareAt
          at={['personality', 'adherence']}
          label="Adherence"
          hint="Chance of steering back to the script before answering"
          usual={DEFAULTS.adherence}
        />
        <ShareAt
          at={['personality', 'empathy']}
          label="Empathy"
          hint="Chance of an acknowledgement"
          usual={DEFAULTS.empathy}
        />
        <ShareAt at={['personality', 'humor']} label="Humor" hint="Chance of a light remark" usual={DEFAULTS.humor} />
      </FormGroup>
    </>
  );
}
