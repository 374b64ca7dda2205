import { ChevronDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { plural } from '../../ui/formats.ts';
import { Menu } from '../../ui/menu.tsx';

export interface ModelFieldProps {
  value: string;
  /** That the server lists; empty: it is not known. */
  models: readonly string[];
  error: string | undefined;
  onText: (text: string) => void;
}

function hintOf(value: string, models: readonly string[]): string {
  if (models.length === 0) return 'As the server calls it. Once it was tried, its models can be chosen here.';
  return models.includes(value.trim())
    ? `One of ${plural(models.length, 'model')} that the server lists`
    : 'The server does not list a model of this name.';
}

/** A model by its name, typed or chosen among those that the server lists. */
export function ModelField({ value, models, error, onText }: ModelFieldProps) {
  return (
    <Field label="Model" error={error ?? null} hint={hintOf(value, models)}>
      <div className="flex gap-1">
        <TextInput
          aria-label="Model"
          value={value}
          maxLength={200}
          placeholder="llama3.2:3b"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          className="flex-1"
          onText={onText}
        />
        <Menu
          label="Models of the server"
          align="end"
          trigger={
            <Button aria-label="Choose a model of the server" icon={ChevronDown} disabled={models.length === 0} />
          }
          items={models.map((model) => ({ label: model, checked: model === value, onSelect: () => onText(model) }))}
        />
      </div>
    </Field>
  );
}
