import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { exchangeKey } from '../inspector/exchange-view.ts';
import { ModelTab } from '../inspector/model-tab.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useQueryParam } from '../ui/hash-location.ts';

interface AskedDialogProps {
  exchanges: readonly RecordedExchange[];
  turns: readonly Turn[];
  onClose: () => void;
}

/** What models were asked in a rehearsal, word for word. */
export function AskedDialog({ exchanges, turns, onClose }: AskedDialogProps) {
  const [key, setKey] = useQueryParam('exchange');
  const selected = exchanges.find((exchange) => exchangeKey(exchange) === key) ?? exchanges[0];
  const close = () => {
    setKey(null);
    onClose();
  };
  return (
    <Dialog open size="wide" title="What models were asked" onClose={close}>
      <div className="h-[62vh] rounded border border-line">
        <ModelTab exchanges={exchanges} turns={turns} selected={selected} />
      </div>
    </Dialog>
  );
}
