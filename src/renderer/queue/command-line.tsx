import { CopyButton } from '../ui/copy-button.tsx';

/** A command to be typed or copied. `label` says what it does: "start a worker". */
export function CommandLine({ command, label }: { command: string; label: string }) {
  return (
    <div className="flex max-w-full items-center gap-1 text-left">
      <code
        aria-label={`Command to ${label}`}
        className="min-w-0 rounded border border-line bg-surface px-2 py-1 font-mono text-sm break-words text-fg"
      >
        {command}
      </code>
      <CopyButton text={command} label={`Copy the command to ${label}`} />
    </div>
  );
}
