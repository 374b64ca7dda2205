import { isRecord } from '../../../core/is-record.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { DocumentPickedList } from '../../documents/document-picked-list.tsx';
import { MakeAgent } from '../../documents/make-missing.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormGroup } from '../../ui/form-group.tsx';
import { nameAmong, namesakesOf } from '../../ui/namesakes.ts';
import { ChoiceAt, FieldRow, FlagAt, NumberAt, TextAt, useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField, useObjectForm } from '../../ui/object-form.tsx';
import { ShareSliders } from '../../ui/share-sliders.tsx';
import { wholeShares, withShare } from '../../ui/shares.ts';
import { ByMedium } from './by-medium.tsx';
import { idsOf } from './ids-of.ts';
import { STRATEGIES } from './strategies.ts';

const SHARES = ['distribution_settings', 'percentages'] as const;

/** Whoever is added gets an even part, which the others make room for; what somebody had goes to those who stay. */
function sharesAfter(before: readonly string[], after: readonly string[], shares: Readonly<Record<string, unknown>>) {
  const whole = wholeShares(after.map((id) => Number(shares[id])));
  const added = after.findIndex((id) => !before.includes(id));
  const next = added === -1 ? whole : withShare(whole, added, 100 / after.length);
  return Object.fromEntries(after.map((id, at) => [id, next[at] ?? 0]));
}

/** The agents of the campaign, and how often each of them calls. */
function Agents() {
  const { setAll } = useObjectForm();
  const agents = useObjectField(['agents']);
  const shares = useObjectField(SHARES);
  const strategy = useObjectField(['distribution_strategy']);
  const agentFault = useFaultBelow(['agents']);
  const shareFault = useFaultBelow(SHARES);
  const ids = idsOf(agents.value);
  const named = useNamedDocuments('agents', ids);
  const stored = isRecord(shares.value) ? shares.value : null;
  const pick = (next: string[]) =>
    setAll([
      [['agents'], next],
      ...(stored === null ? [] : [[SHARES, next.length === 0 ? undefined : sharesAfter(ids, next, stored)] as const]),
    ]);
  const namesakes = namesakesOf(named.items);
  return (
    <>
      <FieldGroup label="Agents" problem={agentFault ?? shareFault} at="agents">
        <DocumentPickedList kind="agents" label="Agents" picked={ids} onPicked={pick} />
        {named.isListed && named.items.length === 0 && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-muted">There is no agent yet: somebody has to call.</p>
            <MakeAgent onMade={(id) => pick([...ids, id])} />
          </div>
        )}
      </FieldGroup>
      <ChoiceAt
        at={['distribution_strategy']}
        label="Who takes a call"
        options={STRATEGIES}
        none="not said: at random"
      />
      {ids.length > 1 && strategy.value !== 'round_robin' && (
        <div data-field={SHARES.join('.')} className="flex flex-col items-start gap-2">
          <div className="w-full">
            <ShareSliders
              label="Shares"
              items={ids.map((id) => ({ id, name: nameAmong(namesakes, named.of(id)), weight: Number(stored?.[id]) }))}
              onShares={(next) => shares.set(next)}
            />
          </div>
          <Button disabled={stored === null} onClick={shares.clear}>
            All alike
          </Button>
        </div>
      )}
    </>
  );
}

/** Which agents a campaign has, and who of them takes a call. */
export function WhoCalls() {
  return (
    <>
      <FormGroup
        title="Who calls"
        note="A lead’s preferred agent goes before any share."
        of={[['name'], ['enabled'], ['agents'], ['distribution_strategy'], SHARES]}
      >
        <TextAt at={['name']} label="Name" />
        <FlagAt at={['enabled']} label="Enabled" hint="One that is disabled calls nobody." usual />
        <Agents />
      </FormGroup>
      <FormGroup
        title="Other choices by medium"
        of={[['distribution_by_medium'], ['distribution_settings', 'last_assigned_agent_index']]}
        folded
      >
        <ByMedium />
        <FieldRow>
          <NumberAt
            at={['distribution_settings', 'last_assigned_agent_index']}
            label="Last assigned agent"
            hint="In turn, the first call goes to the one after it; -1 begins with the first."
            usual={-1}
            step={1}
          />
        </FieldRow>
      </FormGroup>
    </>
  );
}
