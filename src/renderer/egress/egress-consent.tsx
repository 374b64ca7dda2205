import { useEffect, useRef } from 'react';
import { egressAddress, type EgressPurpose, type EgressTarget } from '../../core/contract/local/egress.ts';
import { sentFor } from './egress-words.ts';

export interface EgressConsentProps {
  target: EgressTarget;
  purpose: EgressPurpose;
  /** What a webhook endpoint listens to; null where it is not known which endpoints there will be. */
  events: readonly string[] | null;
}

/** Before something is sent elsewhere: where to, and what. Takes the focus, so that the key that brought it does not answer it. */
export function EgressConsent({ target, purpose, events }: EgressConsentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const address = egressAddress(target);
  const isOpenToRead = target.scheme === 'http' || target.scheme === 'ws';
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <p>
        <strong className="font-mono break-all">{address}</strong> is not known to be this machine. Once it is allowed,
        this is sent there without being asked again:
      </p>
      <ul className="list-disc pl-5">
        {sentFor(purpose, events).map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {isOpenToRead && (
        <p className="text-warn">▲ {target.scheme}:// is not encrypted: whoever is on the way can read it.</p>
      )}
      <p className="text-muted">
        It holds for this scheme, host and port alone. What is sent is counted under Developer → Egress, where the
        permission can be taken back.
      </p>
    </div>
  );
}
