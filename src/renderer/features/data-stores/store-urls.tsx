import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { FormProps } from '../../documents/form-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { useStableFocus } from '../../ui/use-stable-focus.ts';

/** Addresses that the store names. They are stored and answered by the API; nothing is fetched from them. */
export function StoreUrls({ body, change, faults }: FormProps<'data-stores'>) {
  const { urls } = body;
  const area = useRef<HTMLDivElement>(null);
  useStableFocus(area);
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col items-start gap-1">
      {urls.map(({ url }, at) => {
        const fault = faults[`urls.${at}.url`];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an address is known by its place alone while it is typed
          <div key={at} className="flex w-full flex-wrap items-center gap-1">
            <TextInput
              type="url"
              aria-label={`URL ${at + 1}`}
              aria-invalid={fault !== undefined}
              placeholder="https://example.com/prices"
              value={url}
              onText={(next) => change({ urls: urls.with(at, { url: next }) })}
              className="flex-1"
            />
            <RemoveButton name={`URL ${at + 1}`} onRemove={() => change({ urls: urls.toSpliced(at, 1) })} />
            {fault && <p className="w-full text-sm text-fail">{fault}</p>}
          </div>
        );
      })}
      <Button icon={Plus} onClick={() => change({ urls: [...urls, { url: '' }] })}>
        Add a URL
      </Button>
    </div>
  );
}
