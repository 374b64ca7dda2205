import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';

export interface ActButtonProps {
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
  act: () => Promise<unknown>;
}

/** The one step that leads on, with its wait and what the host has against it. */
export function ActButton({ label, icon, disabled = false, act }: ActButtonProps) {
  const acted = useMutation({ mutationFn: act });
  return (
    <>
      <Button
        kind="primary"
        {...(icon && { icon })}
        spins={acted.isPending}
        disabled={disabled || acted.isPending}
        onClick={() => acted.mutate()}
      >
        {label}
      </Button>
      <FailureNote error={acted.error} />
    </>
  );
}
