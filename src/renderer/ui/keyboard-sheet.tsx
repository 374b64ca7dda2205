import { Dialog } from './dialog.tsx';

interface KeyGroup {
  where: string;
  keys: readonly (readonly [keys: string, what: string])[];
}

/** Every key that does something, by where it does. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Ctrl/⌘ K', 'Search everything, or run a command'],
      ['Alt 1 … 6', 'Go to a place of the rail'],
      ['Ctrl/⌘ Z', 'Take back what was done last to a document; with Shift, do it again'],
      ['?', 'Show these keys'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    where: 'In an editor',
    keys: [
      ['Ctrl/⌘ S', 'Save what is being edited'],
      ['Ctrl .', 'Fix the problem at the cursor'],
      ['F8', 'Next problem in the editor'],
      ['F12', 'In a script: go to where the variable or slot gets its value'],
      ['F2', 'Rename the custom field or slot wherever it is used'],
      ['Alt ↑ ↓', 'In the outline of a role: move the section'],
      ['Ctrl M', 'Let Tab leave the editor'],
    ],
  },
  {
    where: 'In lists, runs and calls',
    keys: [
      ['↑ ↓ or J K', 'Move through a list or a transcript'],
      ['[ and ]', 'Previous and next failing trial'],
      ['Arrows, Home, End, Enter', 'Move through the grid of trials, open one'],
      ['F', 'Fix what the failing trial shows, in place'],
    ],
  },
  {
    where: 'Where trials are labelled',
    keys: [
      ['P, F', 'It passes, it fails'],
      ['W', 'Say why'],
      ['U', 'Take the label away'],
      ['Enter or →, ←', 'Next and previous trial'],
    ],
  },
];

/** All of them in one list. */
export function KeyList({ groups = KEY_GROUPS }: { groups?: readonly KeyGroup[] }) {
  return groups.map(({ where, keys }) => (
    <section key={where} aria-label={where} className="pb-3 last:pb-0">
      <h3 className="pb-1 text-sm text-muted">{where}</h3>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key} className="grid grid-cols-[200px_minmax(0,1fr)] gap-3 border-b border-line py-1 last:border-0">
            <dt>
              <kbd className="font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** What the keyboard does, over whatever is open. */
export function KeyboardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Keyboard" size="wide" isText onClose={onClose}>
      <div className="gap-8 md:columns-2 [&>section]:break-inside-avoid">
        <KeyList />
      </div>
    </Dialog>
  );
}
