import { Ellipsis, Inbox, KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DELIVERY_STATUSES, type DeliveryStatus, type Webhook } from '../../../core/contract/local/webhooks.ts';
import { useDeliveries, useWebhookActions } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { plural } from '../../ui/formats.ts';
import { Menu } from '../../ui/menu.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { WebhookForm } from './webhooks-form.tsx';
import { WebhookSecret } from './webhooks-secret.tsx';
import { DeliveryBadge, lastAnswer, WebhookBadge } from './webhooks-status.tsx';

/** A new secret, and the endpoint as it is with it. */
type Made = { secret: string; webhook: Webhook };
type Asking = { kind: 'edit' } | { kind: 'delete' } | { kind: 'secret'; made: Made } | null;

/** A workspace that came from another machine, or whose key was lost. */
function SecretIsElsewhere({ onNew, busy }: { onNew: () => void; busy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded border border-line bg-fail-soft px-3 py-2">
      <span className="min-w-0 flex-1">
        The signing secret of this endpoint was stored with a key that is not on this machine. Nothing is sent until it
        has a new one, which its receiver must be given.
      </span>
      <Button kind="primary" icon={KeyRound} disabled={busy} onClick={onNew}>
        New secret
      </Button>
    </div>
  );
}

function Header({ webhook }: { webhook: Webhook }) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<Asking>(null);
  const actions = useWebhookActions();
  const close = () => setAsking(null);
  const newSecret = () =>
    actions.changeSecret.mutate(
      webhook.id,
      reporting('webhook secret', (made: Made) => setAsking({ kind: 'secret', made })),
    );
  return (
    <header className="flex shrink-0 flex-col gap-1 border-b border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 font-mono break-all">{webhook.url}</h1>
        <WebhookBadge webhook={webhook} />
        <div className="ml-auto flex items-center gap-1">
          <Button
            icon={Send}
            disabled={!webhook.enabled || actions.test.isPending}
            onClick={() =>
              actions.test.mutate(
                webhook.id,
                reporting('webhook test', (made: { id: string }) =>
                  navigate(`/developer/webhooks/${webhook.id}/${made.id}`),
                ),
              )
            }
          >
            Send a test event
          </Button>
          <Menu
            label="Actions for the endpoint"
            align="end"
            trigger={<Button aria-label="More actions" icon={Ellipsis} iconPx={16} />}
            items={[
              { label: 'Edit…', icon: Pencil, onSelect: () => setAsking({ kind: 'edit' }) },
              {
                label: webhook.enabled ? 'Disable' : 'Enable',
                hint: webhook.enabled ? 'nothing is sent' : '',
                onSelect: () =>
                  actions.update.mutate({ id: webhook.id, enabled: !webhook.enabled }, reporting('webhook')),
              },
              { label: 'New secret…', icon: KeyRound, onSelect: newSecret },
              {
                label: 'Delete…',
                icon: Trash2,
                danger: true,
                onSelect: () => setAsking({ kind: 'delete' }),
              },
            ]}
          />
        </div>
      </div>
      <p className="text-sm text-muted">
        {webhook.description && `${webhook.description} · `}
        {webhook.event_types.length === 0 ? 'all events' : webhook.event_types.join(', ')} ·{' '}
        {plural(webhook.delivered, 'delivery', 'deliveries')} accepted, {webhook.failed} failed, {webhook.pending}{' '}
        waiting
      </p>
      {!webhook.secret_readable && <SecretIsElsewhere onNew={newSecret} busy={actions.changeSecret.isPending} />}
      {asking?.kind === 'edit' && (
        <WebhookForm
          webhook={webhook}
          busy={actions.update.isPending}
          error={actions.update.error}
          onSubmit={(values) => actions.update.mutate({ id: webhook.id, ...values }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking?.kind === 'secret' && (
        <WebhookSecret
          secret={asking.made.secret}
          isChanged={asking.made.webhook.previous_secret_until !== null}
          onClose={close}
        />
      )}
      {asking?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this endpoint?"
          doIt="Delete the endpoint"
          danger
          busy={actions.remove.isPending}
          onConfirm={() =>
            actions.remove.mutate(
              webhook.id,
              reporting('webhook deletion', () => {
                navigate('/developer/webhooks');
                showToast('The endpoint is deleted.');
              }),
            )
          }
          onClose={close}
        >
          <p className="pb-2">
            {webhook.url} is sent nothing more. Its deliveries are deleted with it; this cannot be undone.
          </p>
          <p className="text-muted">To stop it for a while, disable it instead: what waits then stays.</p>
        </ConfirmDialog>
      )}
    </header>
  );
}

/** One endpoint and what was sent to it, newest first. */
export function WebhookEndpoint({ webhook, deliveryId }: { webhook: Webhook; deliveryId: string | null }) {
  const [status, setStatus] = useState<DeliveryStatus | ''>('');
  const deliveries = useDeliveries(webhook.id, status);
  const items = deliveries.data?.items ?? [];
  return (
    <section aria-label="Endpoint" className="flex h-full min-h-0 flex-col">
      <Header webhook={webhook} />
      <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-4">
        <label className="flex items-center gap-2 text-sm text-muted">
          Deliveries
          <SelectInput
            value={status}
            onText={(text) => setStatus(DELIVERY_STATUSES.find((item) => item === text) ?? '')}
          >
            <option value="">all</option>
            {DELIVERY_STATUSES.map((item) => (
              <option key={item}>{item}</option>
            ))}
          </SelectInput>
        </label>
        {deliveries.data && (
          <span className="ml-auto text-sm text-muted">
            {deliveries.data.meta.total > items.length
              ? `the newest ${items.length} of ${deliveries.data.meta.total}`
              : plural(items.length, 'delivery', 'deliveries')}
          </span>
        )}
      </div>
      <QueryView query={deliveries} what="the deliveries" />
      {deliveries.data && items.length === 0 && (
        <EmptyState icon={Inbox} title={status === '' ? 'Nothing has been sent yet' : `No delivery is ${status}`}>
          {status === ''
            ? 'Events appear here as they happen, with every attempt and what was answered. Send a test event to see whether the receiver is there.'
            : 'Choose another status to see the rest.'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <RowList
          label="Deliveries"
          items={items}
          rowPx={44}
          selectedId={deliveryId}
          hrefOf={(item) => `/developer/webhooks/${webhook.id}/${item.id}`}
        >
          {(item) => (
            <>
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-mono text-sm">{item.event_type}</span>
                <DeliveryBadge delivery={item} />
              </span>
              <span className="flex justify-between gap-2 text-sm text-muted">
                <TimeAgo iso={item.created_at} />
                <span className="truncate">
                  {lastAnswer(item)} · {plural(item.attempts, 'attempt')}
                </span>
              </span>
            </>
          )}
        </RowList>
      )}
    </section>
  );
}
