import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from './formats.ts';

const TICK_MS = 30_000;

/** A relative time that keeps itself current; the exact one is on hover. */
export function TimeAgo({ iso, className = '' }: { iso: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={exactTime(iso)} className={`whitespace-nowrap ${className}`}>
      {relativeTime(iso, Math.max(now, Date.parse(iso)))}
    </time>
  );
}
