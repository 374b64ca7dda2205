import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { egressAddress, egressTarget } from '../../../core/contract/local/egress.ts';
import type { ListedEngine } from '../../../core/contract/local/engine.ts';
import { Button } from '../../ui/button.tsx';
import { AllowHostDialog } from './allow-host-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';

type Asking = 'key' | 'host' | null;

/** What is missing before it can be asked, each with the way to give it. Nothing where nothing is. */
export function EngineNotices({ engine }: { engine: ListedEngine }) {
  const [asking, setAsking] = useState<Asking>(null);
  const target = egressTarget(engine.base_url);
  const bar = 'flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-4 py-1';
  return (
    <>
      {!engine.key_is_set && (
        <div className={bar}>
          <span className="min-w-0 flex-1">
            <span aria-hidden>▲ </span>
            {engine.key.from === 'environment' ? (
              <>
                The variable <code className="font-mono text-sm">{engine.key.variable}</code> is not set where the host
                was started. Set it there and start again, or store the key here.
              </>
            ) : (
              'It has no key yet.'
            )}
          </span>
          {engine.key.from === 'stored' && (
            <Button icon={KeyRound} onClick={() => setAsking('key')}>
              Enter the key…
            </Button>
          )}
        </div>
      )}
      {!engine.may_reach && target && (
        <div className={bar}>
          <span className="min-w-0 flex-1">
            <span aria-hidden>▲ </span>
            Nothing may be sent to <code className="font-mono text-sm">{egressAddress(target)}</code> yet: it is not
            this machine.
          </span>
          <Button icon={ShieldCheck} onClick={() => setAsking('host')}>
            Allow it…
          </Button>
        </div>
      )}
      {asking === 'key' && <KeyDialog engine={engine} onClose={() => setAsking(null)} />}
      {asking === 'host' && (
        <AllowHostDialog
          engine={engine}
          doIt="Allow"
          onAllowed={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
