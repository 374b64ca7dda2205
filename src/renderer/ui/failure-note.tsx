import { messageOf } from '../../core/message-of.ts';

/** What the host has against a form, where the form is; failures of everything else are toasts (`reporting`). Nothing where there is none. */
export function FailureNote({ error, className = '' }: { error: unknown; className?: string }) {
  if (error == null) return null;
  return (
    <p role="alert" className={`text-fail ${className}`}>
      {messageOf(error)}
    </p>
  );
}
