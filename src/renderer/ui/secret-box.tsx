import { CopyButton } from './copy-button.tsx';

/** A secret in the only moment in which it can be seen, ready to be copied. */
export function SecretBox({ label, secret }: { label: string; secret: string }) {
  return (
    <div className="flex items-center gap-1 rounded border border-line bg-sunken py-1 pr-1 pl-2">
      <code aria-label={label} className="min-w-0 flex-1 font-mono text-sm break-all select-all">
        {secret}
      </code>
      <CopyButton text={secret} label={`Copy the ${label}`} />
    </div>
  );
}
