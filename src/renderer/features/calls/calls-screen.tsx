import { PhoneCall } from 'lucide-react';
import { OPEN_CARRIER_STATUSES } from '../../../core/contract/vocabulary.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { useCallExchanges, useConversation } from '../../api/calls.ts';
import { Inspector } from '../../inspector/inspector.tsx';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAwaitedLead } from '../../api/awaited-call.ts';
import { CallList } from './call-list.tsx';
import { LiveCallBar } from './live-call-bar.tsx';

function Detail({ id }: { id: string | null }) {
  const conversation = useConversation(id);
  const engines = conversation.data?.engines;
  // Rules ask nobody.
  const exchanges = useCallExchanges(id, engines !== undefined && !isRuleBased(engines));
  const [awaited] = useAwaitedLead();
  if (id == null) {
    return awaited !== null ? (
      <EmptyState icon={PhoneCall} title="The call is being placed">
        It opens here as soon as the dialer has a line for it.
      </EmptyState>
    ) : (
      <EmptyState icon={PhoneCall} title="Calls">
        Every conversation of this account, simulated ones included. Choose one to see who spoke when, why the agent
        said what it said, and what came of it.
      </EmptyState>
    );
  }
  return (
    <QueryView query={conversation} what="the call">
      {(data) => (
        <div key={data.id} className="flex h-full min-h-0 flex-col">
          <div className="min-h-0 flex-1">
            <Inspector conversation={data} exchanges={exchanges.data?.items ?? []} />
          </div>
          {!data.call.is_dry_run && OPEN_CARRIER_STATUSES.includes(data.call.carrier_status) && (
            <LiveCallBar conversation={data} />
          )}
        </div>
      )}
    </QueryView>
  );
}

export function CallsScreen({ id }: { id: string | null }) {
  return (
    <Panes
      id="calls"
      panes={[
        { id: 'list', size: 360, min: 260 },
        { id: 'inspector', min: 320 },
      ]}
    >
      <CallList selectedId={id} />
      <Detail id={id} />
    </Panes>
  );
}
