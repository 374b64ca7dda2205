/** Secrets that were stored with a key that is not on this machine, and how to give them anew. A webhook's is made anew where the webhook is. */
import { z } from 'zod';
import {
  SipPasswordSchema,
  SipPasswordStateSchema,
  UnreadableSecretsSchema,
} from '../../../core/contract/local/secrets.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';

const shared = { tag: 'Workbench', auth: 'session' } as const;

export const secretRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/secrets/unreadable',
    operation: 'listUnreadableSecrets',
    summary: 'Secrets that are to be given anew',
    description:
      'Secrets are sealed under a key of the user’s that does not lie in the workspace. In a workspace that came without its key they cannot be read; all else can.',
    response: UnreadableSecretsSchema,
    handle: ({ account }) => ({
      webhooks: account.webhooks
        .list()
        .flatMap(({ id: webhookId, url, secret_readable }) => (secret_readable ? [] : [{ id: webhookId, url }])),
      campaigns: account.campaignSecrets.unreadableSipPasswords().flatMap((campaignId) => {
        const campaign = account.documents.get('campaigns', campaignId);
        return campaign ? [{ id: campaignId, name: campaign.name ?? '' }] : [];
      }),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/campaigns/{id}/sip-password',
    operation: 'getSipPasswordState',
    summary: 'Whether the SIP password of a campaign is stored, and can be read on this machine',
    params: z.object({ id: id() }),
    response: SipPasswordStateSchema,
    errors: { 404: 'Campaign not found' },
    handle({ account, params }) {
      if (!account.documents.get('campaigns', params.id)) throw notFound('Campaign');
      return { password_configured: account.campaignSecrets.withSipPassword().has(params.id) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/local/campaigns/{id}/sip-password',
    operation: 'setSipPassword',
    summary: 'Store the SIP password of a campaign; it is never answered',
    params: z.object({ id: id() }),
    body: SipPasswordSchema,
    response: z.null(),
    errors: { 404: 'Campaign not found' },
    handle({ params, body, write }) {
      write((account) => {
        if (!account.documents.get('campaigns', params.id)) throw notFound('Campaign');
        account.campaignSecrets.setSipPassword(params.id, body.password);
      });
      return null;
    },
  }),
] as const;
