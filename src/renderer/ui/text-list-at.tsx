import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { FieldGroup } from './field-group.tsx';
import { TextArea } from './field.tsx';
import { useFaultBelow } from './object-fields.tsx';
import { useObjectField } from './object-form.tsx';
import { pathText, type ObjectPath } from './object-path.ts';
import { RemoveButton } from './remove-button.tsx';
import { useStableFocus } from './use-stable-focus.ts';

/** Several texts of any length, a box for each. */
export function TextListAt({ at, label, noun }: { at: ObjectPath; label: string; noun: string }) {
  const { value, set, clear } = useObjectField(at);
  const area = useRef<HTMLDivElement>(null);
  useStableFocus(area);
  const texts: unknown[] = Array.isArray(value) ? value : [];
  const put = (next: unknown[]) => (next.length === 0 ? clear() : set(next));
  return (
    <FieldGroup label={label} problem={useFaultBelow(at)} at={pathText(at)}>
      <div ref={area} tabIndex={-1} className="flex flex-col items-start gap-1">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text is known by its place alone
          <div key={index} className="flex w-full items-start gap-1">
            <TextArea
              rows={1}
              aria-label={`${noun} ${index + 1} of ${label}`}
              value={typeof text === 'string' ? text : JSON.stringify(text)}
              className="flex-1"
              onText={(next) => put(texts.with(index, next))}
            />
            <RemoveButton name={`${noun} ${index + 1}`} onRemove={() => put(texts.toSpliced(index, 1))} />
          </div>
        ))}
        <Button icon={Plus} onClick={() => put([...texts, ''])}>
          Add a {noun}
        </Button>
      </div>
    </FieldGroup>
  );
}
