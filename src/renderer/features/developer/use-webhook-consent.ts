import { useState } from 'react';
import { EGRESS_FAULT } from '../../../core/contract/local/egress.ts';
import { useEgressActions } from '../../api/egress.ts';
import { ApiError } from '../../../client/api-error.ts';

const urlFault = (error: Error | null) =>
  error instanceof ApiError ? error.details.find(({ loc }) => loc.includes('url')) : undefined;

/** The host's own words for what is wrong with the address; null where it is something else. */
export const hostFault = (error: Error | null): string | null =>
  urlFault(error)?.msg.replace('Value error, ', '') ?? null;

export interface WebhookConsentOptions {
  url: string;
  busy: boolean;
  error: Error | null;
  /** Saves the endpoint: at first, and once more when its address has been allowed. */
  onAgreed: () => void;
}

/** The host refuses an address for want of a permission: the person is asked for it, and the endpoint is saved after all. */
export function useWebhookConsent({ url, busy, error, onAgreed }: WebhookConsentOptions) {
  const { allow } = useEgressActions();
  const [declined, setDeclined] = useState<Error | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const isRefused = urlFault(error)?.type === EGRESS_FAULT;
  const isBusy = allow.isPending || busy;
  return {
    // What was agreed to is shown until the endpoint is saved.
    isAsked: (isRefused && error !== declined) || (isAgreed && isBusy),
    isDeclined: isRefused && error === declined,
    isBusy,
    error: allow.error?.message ?? null,
    begin: () => {
      setAgreed(false);
      onAgreed();
    },
    agree: () => {
      setAgreed(true);
      allow.mutate({ url, purpose: 'webhook' }, { onSuccess: onAgreed });
    },
    decline: () => {
      allow.reset();
      setDeclined(error);
    },
  };
}
