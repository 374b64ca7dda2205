import { useState } from 'react';
import { CASSETTE_LIMITS } from '../../core/contract/local/exchange.ts';
import { messageOf } from '../../core/message-of.ts';
import { useCassetteActions } from '../api/recordings.ts';

/** Brings files of recordings in; one that is none is refused with its own fault and line. */
export function useBringIn(onBrought: (id: string) => void) {
  const { bringIn } = useCassetteActions();
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (wanted: File | undefined) => {
    if (!wanted) return;
    setRefusal(null);
    try {
      if (wanted.size > CASSETTE_LIMITS.body_bytes) throw new Error('It is larger than a recording may be.');
      const { id } = await bringIn.mutateAsync({ name: wanted.name, text: await wanted.text() });
      onBrought(id);
    } catch (error) {
      setRefusal(`${wanted.name}: ${messageOf(error)}`);
    }
  };
  return { read, refusal, forget: () => setRefusal(null), isPending: bringIn.isPending };
}
