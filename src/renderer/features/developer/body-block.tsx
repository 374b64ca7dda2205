import { CopyButton } from '../../ui/copy-button.tsx';

/** JSON indented; anything else as it came. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** A body as it went over the wire, to be read and copied. */
export function BodyBlock({ title, body }: { title: string; body: string | null }) {
  const text = body == null || body === '' ? '' : pretty(body);
  return (
    <section className="flex min-w-0 flex-col">
      <div className="flex h-7 items-center justify-between">
        <h2 className="font-semibold">{title}</h2>
        {text !== '' && <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />}
      </div>
      {text === '' ? (
        <p className="text-muted">No body</p>
      ) : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={title}
          className="max-h-[50vh] overflow-auto rounded border border-line bg-sunken p-2 font-mono text-sm"
        >
          {text}
        </pre>
      )}
    </section>
  );
}
