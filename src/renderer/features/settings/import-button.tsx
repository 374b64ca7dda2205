import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { Button } from '../../ui/button.tsx';
import { reporting, showError } from '../../ui/toasts.tsx';

/** What errors are about. */
const IMPORT = 'phrase book import';

/** Takes a phrase book from a file into the editor. */
export function ImportButton({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > TEXT_LIMITS.phraseBook) {
      showError(`${file.name} is too large for a phrase book: at most 1 MB.`, { about: IMPORT });
      return;
    }
    const { onSuccess, onError } = reporting(IMPORT, onText, `${file.name} could not be read: `);
    file.text().then(onSuccess, onError);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.yaml,.yml"
        aria-label="Phrase book file"
        className="hidden"
        onChange={(event) => {
          read(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button kind="quiet" icon={Upload} onClick={() => input.current?.click()}>
        Import…
      </Button>
    </>
  );
}
