import { X } from 'lucide-react';
import { Button } from './button.tsx';

/** Takes one of several away. `name`: "row 2". */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return <Button aria-label={`Remove ${name}`} icon={X} iconPx={12} onClick={onRemove} />;
}
