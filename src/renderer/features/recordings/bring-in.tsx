import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useBringIn } from '../../recordings/use-bring-in.ts';
import { Button } from '../../ui/button.tsx';

/** A button for a file of a recording, and an area that takes one that is dropped. A file that is none says so with its line. */
export function BringIn({ onBrought, children }: { onBrought: (id: string) => void; children: ReactNode }) {
  const file = useRef<HTMLInputElement>(null);
  const { read, refusal, isPending } = useBringIn(onBrought);
  const [isOver, setOver] = useState(false);
  return (
    <div
      role="presentation"
      className={`flex min-h-0 flex-1 flex-col bg-sunken ${isOver ? 'outline-2 outline-offset-[-2px] outline-accent outline-dashed' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer.files[0]);
      }}
    >
      <div className="flex flex-col gap-1 p-2 pb-1">
        <input
          ref={file}
          type="file"
          accept=".jsonl"
          aria-label="Recording file"
          className="hidden"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          kind="primary"
          className="w-full justify-center"
          icon={Upload}
          spins={isPending}
          disabled={isPending}
          title="Choose a .cassette.jsonl file, or drop one here"
          onClick={() => file.current?.click()}
        >
          Bring in a file…
        </Button>
        {refusal !== null && (
          <p role="alert" className="text-sm break-words text-fail">
            {refusal}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
