import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSipPassword } from '../../api/campaigns.ts';
import { DocumentSelect } from '../../documents/document-select.tsx';
import { SipPasswordDialog } from '../../documents/sip-password-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FormGroup } from '../../ui/form-group.tsx';
import { FieldRow, FlagAt, NumberAt, TextAt } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';

const REDIRECT = ['v3_voice_redirect_campaign_id'] as const;

/** The password is stored apart from the campaign, sealed: it can be set and never read. */
function Password({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const stored = useSipPassword(id).data?.password_configured;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={KeyRound} onClick={() => setAsking(true)}>
        {stored ? 'Change the password…' : 'Set the password…'}
      </Button>
      <span className="text-sm text-subtle">
        {stored === undefined ? '' : stored ? 'A password is stored. ' : 'No password is stored. '}
        It is sealed apart from the campaign, and stored at once.
      </span>
      {isAsking && <SipPasswordDialog campaign={{ id, name }} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Redirect({ id }: { id: string }) {
  const { value, fault, set, clear } = useObjectField(REDIRECT);
  return (
    <FieldRow>
      <NumberAt
        at={['v3_voice_routing_percentage']}
        label="Share that goes elsewhere (%)"
        usual={0}
        min={0}
        max={100}
      />
      <DocumentSelect
        kind="campaigns"
        label="To the campaign"
        at={REDIRECT.join('.')}
        error={fault}
        none="none"
        value={typeof value === 'string' ? value : null}
        except={id}
        onPick={(next) => (next === null ? clear() : set(next))}
      />
    </FieldRow>
  );
}

/** Over which line calls go. */
export function Telephony({ id, name }: { id: string; name: string }) {
  return (
    <>
      <FormGroup title="Telephony" of={[['telephony_outbound_caller_id'], ['precall_tasks_execution_mode']]}>
        <FieldRow>
          <TextAt
            at={['telephony_outbound_caller_id']}
            label="Caller id"
            hint="The number that leads see; it stands in each call’s record."
            placeholder="+13125550100"
          />
          <TextAt
            at={['precall_tasks_execution_mode']}
            label="Tasks before a call"
            hint="Stored, and not acted on here"
            suggestions={['prolonged_ringing']}
          />
        </FieldRow>
      </FormGroup>
      <FormGroup
        title="SIP trunk"
        note="Stored, and not dialled: calls here are played on this machine."
        of={[['sip_proxy_settings']]}
        folded
      >
        <FlagAt at={['sip_proxy_settings', 'enabled']} label="Calls go through this trunk" />
        <FieldRow>
          <TextAt at={['sip_proxy_settings', 'sip_uri']} label="Address" placeholder="sip:trunk.example.com" />
          <TextAt
            at={['sip_proxy_settings', 'transport']}
            label="Transport"
            suggestions={['tcp', 'udp', 'tls']}
            placeholder="tcp"
          />
          <TextAt at={['sip_proxy_settings', 'username']} label="User name" />
        </FieldRow>
        <Password id={id} name={name} />
      </FormGroup>
      <FormGroup
        title="Routing to another campaign"
        note="Stored, and not acted on here."
        of={[['v3_voice_routing_percentage'], REDIRECT]}
        folded
      >
        <Redirect id={id} />
      </FormGroup>
    </>
  );
}
