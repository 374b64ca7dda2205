import { useId, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { count } from './formats.ts';

/** A text of more lines or characters than this is folded. */
const LINES = 8;
const CHARACTERS = 700;

/** A text word for word; a long one shows its beginning until it is asked for. */
export function FoldedText({ text, label, mono = false }: { text: string; label: string; mono?: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isLong = text.length > CHARACTERS || text.split('\n', LINES + 1).length > LINES;
  return (
    <div className="group/text relative">
      <div
        id={id}
        className={`pr-8 break-words whitespace-pre-wrap ${mono ? 'font-mono text-sm' : ''} ${isLong && !open ? 'max-h-36 overflow-hidden' : ''}`}
      >
        {text === '' ? <span className="text-subtle italic">(empty)</span> : text}
      </div>
      {text !== '' && (
        <div className="absolute -top-1 right-0 opacity-0 group-focus-within/text:opacity-100 group-hover/text:opacity-100">
          <CopyButton text={text} label={`Copy ${label}`} />
        </div>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="text-sm text-accent hover:underline"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Fold it' : `Show all of it (${count(text.length)} characters)`}
        </button>
      )}
    </div>
  );
}
