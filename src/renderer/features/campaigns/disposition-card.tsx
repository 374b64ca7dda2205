import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Disposition } from '../../../core/contract/campaign-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { plural } from '../../ui/formats.ts';
import { FieldRow, FlagAt, TextAt } from '../../ui/object-fields.tsx';
import { branch, moved, parentAt, withChange, withoutDisposition, withParent } from './disposition-tree.ts';

interface CardProps {
  list: readonly Disposition[];
  at: number;
  onList: (list: Disposition[], chosen?: number | null) => void;
}

/** A picker of colours knows six digits alone. */
const HEX = /^#[0-9a-fA-F]{6}$/;

function ColorField({ list, at, onList }: CardProps) {
  const color = list[at]?.color ?? '';
  const set = (text: string) => onList(withChange(list, at, { color: text === '' ? null : text }));
  return (
    <Field label="Colour" at={`dispositions.${at}.color`}>
      <div className="flex gap-1">
        <input
          type="color"
          aria-label="Pick a colour"
          value={HEX.test(color) ? color : '#64748b'}
          onChange={(event) => set(event.target.value)}
          className="h-7 w-9 rounded border border-line-strong bg-surface p-0.5"
        />
        <TextInput value={color} placeholder="#15803d" className="w-full" onText={set} />
      </div>
    </Field>
  );
}

/** Asks what becomes of those below one that is to go. */
function RemoveDialog({ list, at, onList, onClose }: CardProps & { onClose: () => void }) {
  const below = branch(list, at).size - 1;
  const remove = (fate: 'goes_with_it' | 'moves_up') => {
    onClose();
    onList(withoutDisposition(list, at, fate), null);
  };
  return (
    <Dialog
      title={`Delete ${list[at]?.name || 'this disposition'}?`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => remove('moves_up')}>Move them up</Button>
          <Button kind="primary" onClick={() => remove('goes_with_it')}>
            Delete {below + 1}
          </Button>
        </>
      }
    >
      {plural(below, 'disposition')} {below === 1 ? 'stands' : 'stand'} below it. Calls that were filed keep their
      words.
    </Dialog>
  );
}

/** Everything about one disposition. */
export function DispositionCard({ list, at, onList }: CardProps) {
  const [isAsking, setAsking] = useState(false);
  const item = list[at];
  if (!item) return null;
  const below = branch(list, at);
  const parent = parentAt(list, item);
  const path = ['dispositions', at];
  const follow = (next: Disposition[], wanted: Disposition) => onList(next, next.indexOf(wanted));
  return (
    <div className="my-1 flex flex-col gap-3 rounded border border-line bg-surface p-3">
      <FieldRow>
        <Field label="Disposition name" at={`dispositions.${at}.name`}>
          <TextInput
            // The one that was just added is named first.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={(item.name ?? '') === ''}
            value={item.name ?? ''}
            onText={(name) => onList(withChange(list, at, { name }))}
          />
        </Field>
        <Field label="Below" at={`dispositions.${at}.parent_disposition`}>
          <SelectInput
            value={parent}
            onText={(text) => onList(withParent(list, at, text === '-1' ? null : Number(text)))}
          >
            <option value={-1}>at the top</option>
            {list.map((one, other) =>
              below.has(other) ? null : (
                // oxlint-disable-next-line react/no-array-index-key -- the place in the list is what it is chosen by
                <option key={other} value={other}>
                  {one.name || 'without a name'}
                </option>
              ),
            )}
          </SelectInput>
        </Field>
        <ColorField list={list} at={at} onList={onList} />
      </FieldRow>
      <TextAt at={[...path, 'description']} label="Description" rows={2} />
      <div className="grid grid-cols-3 gap-3">
        <FlagAt at={[...path, 'enabled']} label="Enabled" usual />
        <FlagAt at={[...path, 'contacted']} label="Contacted" hint="Somebody was spoken to" />
        <FlagAt at={[...path, 'conversion']} label="Conversion" hint="What the campaign is after" />
      </div>
      <FieldRow>
        <TextAt at={[...path, 'blocklist_level']} label="Blocklist level" hint="Stored" suggestions={['CAMPAIGN']} />
        <Field label="Id" at={`dispositions.${at}.id`}>
          <TextInput value={item.id ?? ''} onText={(id) => onList(withChange(list, at, { id }))} />
        </Field>
      </FieldRow>
      <div className="flex flex-wrap gap-1">
        <Button icon={ArrowUp} onClick={() => follow(moved(list, at, -1), item)}>
          Up
        </Button>
        <Button icon={ArrowDown} onClick={() => follow(moved(list, at, 1), item)}>
          Down
        </Button>
        <Button
          icon={Trash2}
          onClick={() =>
            below.size > 1 ? setAsking(true) : onList(withoutDisposition(list, at, 'goes_with_it'), null)
          }
        >
          Delete{below.size > 1 ? '…' : ''}
        </Button>
      </div>
      {isAsking && <RemoveDialog list={list} at={at} onList={onList} onClose={() => setAsking(false)} />}
    </div>
  );
}
