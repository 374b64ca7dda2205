import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Webhook } from '../../../core/contract/local/webhooks.ts';
import { useWebhookActions, useWebhooks } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { WebhookDelivery } from './webhooks-delivery.tsx';
import { WebhookEndpoint } from './webhooks-endpoint.tsx';
import { WebhookForm } from './webhooks-form.tsx';
import { WebhookSecret } from './webhooks-secret.tsx';
import { WebhookBadge } from './webhooks-status.tsx';

function WebhookRows({ webhooks, selectedId }: { webhooks: readonly Webhook[]; selectedId: string | null }) {
  return (
    <ul aria-label="Webhook endpoints" className="min-h-0 flex-1 overflow-auto px-1 py-1">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <Link
            href={`/developer/webhooks/${webhook.id}`}
            aria-current={webhook.id === selectedId ? 'true' : undefined}
            className="flex min-h-11 flex-col justify-center gap-0.5 rounded px-2 py-1 hover:bg-hover aria-[current=true]:bg-selected"
          >
            <span className="truncate font-mono text-sm" title={webhook.url}>
              {webhook.url}
            </span>
            <span className="flex items-center justify-between gap-2 text-sm text-muted">
              <span className="truncate">
                {webhook.description ||
                  (webhook.event_types.length === 0 ? 'all events' : webhook.event_types.join(', '))}
              </span>
              <WebhookBadge webhook={webhook} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where events are sent to, what was sent, and what came of every attempt. */
export function WebhooksScreen({ id, deliveryId }: { id: string | null; deliveryId: string | null }) {
  usePageTitle('Webhooks');
  const [, navigate] = useLocation();
  const list = useWebhooks();
  const { create } = useWebhookActions();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = list.data?.items ?? [];
  const selected = webhooks.find((webhook) => webhook.id === id);
  const add = (
    <Button
      kind={webhooks.length === 0 ? 'primary' : 'plain'}
      icon={Plus}
      onClick={() => {
        create.reset();
        setAdding(true);
      }}
    >
      Add endpoint
    </Button>
  );
  const detail = () => {
    if (selected) return <WebhookEndpoint key={selected.id} webhook={selected} deliveryId={deliveryId} />;
    if (list.data && webhooks.length === 0)
      return (
        <EmptyState icon={WebhookIcon} title="No webhook endpoints" action={add}>
          A webhook tells your own program what happens here: a call starts, moves on, ends; a lead is made; a
          simulation is complete. Give the address of a program that listens, even one on this machine, and every event
          is sent to it, signed, and tried again until it is accepted.
        </EmptyState>
      );
    if (id !== null && list.data)
      return (
        <EmptyState title="There is no such endpoint">
          It may have been deleted, or belong to another account.
        </EmptyState>
      );
    return (
      <EmptyState icon={WebhookIcon} title="Webhooks">
        Choose an endpoint on the left to see what was sent to it.
      </EmptyState>
    );
  };
  const isOpen = selected !== undefined && deliveryId !== null;
  return (
    <>
      <Panes
        id="webhooks"
        panes={[
          { id: 'list', size: 336, min: 336 },
          { id: 'detail', min: 320 },
          ...(isOpen ? [{ id: 'delivery', size: 460, min: 300 }] : []),
        ]}
      >
        <div className="flex h-full min-h-0 flex-col bg-sunken">
          <QueryView query={list} what="the endpoints" />
          {webhooks.length > 0 && <WebhookRows webhooks={webhooks} selectedId={id} />}
          {webhooks.length > 0 && <div className="mt-auto flex border-t border-line p-2">{add}</div>}
        </div>
        {detail()}
        {isOpen && <WebhookDelivery key={deliveryId} id={deliveryId} />}
      </Panes>
      {adding && (
        <WebhookForm
          webhook={null}
          busy={create.isPending}
          error={create.error}
          onSubmit={(values) =>
            create.mutate(values, {
              onSuccess: (made) => {
                setAdding(false);
                setSecret(made.secret);
                navigate(`/developer/webhooks/${made.webhook.id}`);
              },
            })
          }
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && <WebhookSecret secret={secret} isChanged={false} onClose={() => setSecret(null)} />}
    </>
  );
}
