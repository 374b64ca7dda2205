import { RotateCw } from 'lucide-react';
import type { Attempt, DeliveryDetail } from '../../../core/contract/local/webhooks.ts';
import { useDelivery, useWebhookActions } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { duration, exactTime } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { BodyBlock } from './body-block.tsx';
import { StatusCode } from './status-code.tsx';
import { DeliveryBadge } from './webhooks-status.tsx';

function AttemptRow({ attempt }: { attempt: Attempt }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2">
      <div className="flex items-center gap-2">
        <span className="w-6 text-right text-muted tabular-nums">{attempt.number}.</span>
        {attempt.status === null ? (
          <span className="text-fail">✗ {attempt.error ?? 'no answer'}</span>
        ) : (
          <StatusCode status={attempt.status} />
        )}
        <span className="ml-auto text-sm text-muted tabular-nums">{duration(attempt.duration_ms)}</span>
        <span className="text-sm text-muted">{exactTime(attempt.started_at)}</span>
      </div>
      {attempt.response && (
        <pre className="ml-8 max-h-32 overflow-auto rounded bg-sunken p-1.5 font-mono text-sm whitespace-pre-wrap">
          {attempt.response}
        </pre>
      )}
    </li>
  );
}

function Delivery({ data }: { data: DeliveryDetail }) {
  const { redeliver } = useWebhookActions();
  return (
    <section aria-label="Delivery" className="flex h-full min-h-0 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="font-mono">{data.event_type}</h2>
        <DeliveryBadge delivery={data} />
        <Button
          className="ml-auto"
          icon={RotateCw}
          disabled={redeliver.isPending || (data.status === 'pending' && data.attempts === 0)}
          title="Send it once more, under the same webhook-id"
          onClick={() =>
            redeliver.mutate(
              data.id,
              reporting('webhook delivery', () => showToast(`${data.event_type} is sent again.`)),
            )
          }
        >
          Redeliver
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4">
          <dt className="text-muted">webhook-id</dt>
          <dd className="font-mono text-sm">{data.event_id}</dd>
          <dt className="text-muted">Happened</dt>
          <dd>{exactTime(data.created_at)}</dd>
          {data.next_attempt_at && (
            <>
              <dt className="text-muted">Next attempt</dt>
              <dd>{exactTime(data.next_attempt_at)}</dd>
            </>
          )}
        </dl>
        <section>
          <h2 className="font-semibold">Attempts</h2>
          {data.tries.length === 0 ? (
            <p className="text-muted">None yet.</p>
          ) : (
            <ol aria-label="Attempts">
              {data.tries.map((attempt) => (
                <AttemptRow key={attempt.number} attempt={attempt} />
              ))}
            </ol>
          )}
        </section>
        <BodyBlock title="Payload" body={data.body} />
      </div>
    </section>
  );
}

/** One delivery: what was sent, and what came of every attempt. */
export function WebhookDelivery({ id }: { id: string }) {
  return (
    <QueryView query={useDelivery(id)} what="the delivery">
      {(data) => <Delivery data={data} />}
    </QueryView>
  );
}
