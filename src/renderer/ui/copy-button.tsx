import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Copies text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Button
      aria-label={done ? 'Copied' : label}
      icon={done ? Check : Copy}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setDone(true))}
    />
  );
}
