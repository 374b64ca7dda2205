import { CopyButton } from '../ui/copy-button.tsx';

/** The record as the API serves it. */
export function JsonTab({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div className="relative h-full">
      <div className="absolute top-1 right-4 bg-surface">
        <CopyButton text={text} label="Copy JSON" />
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Call record as JSON"
        className="h-full overflow-auto p-3 font-mono text-sm outline-offset-[-2px]"
      >
        {text}
      </pre>
    </div>
  );
}
