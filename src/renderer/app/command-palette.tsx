import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useLocation } from 'wouter';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { useSimulations } from '../api/simulations.ts';
import { useSaveSettings, useSwitchAccount } from '../api/workspace.ts';
import { doneInWords, useUndo } from '../documents/use-undo.ts';
import { count } from '../ui/formats.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { applyTheme, type ThemeChoice } from '../ui/theme.ts';
import { reporting } from '../ui/toasts.tsx';
import { useReturnedFocus } from '../ui/use-returned-focus.ts';
import { chooseFiles } from './drop-zone.tsx';
import { PLACES, SCREENS } from './screens.tsx';
import { useFindable, type FindableItem } from './use-findable.ts';
import { useShell } from './use-shell.ts';

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-subtle';
const ITEM = 'flex items-center gap-2 rounded px-2 data-[selected=true]:bg-selected';

interface PaletteItem {
  label: string;
  /** Other words by which people look for it. */
  words?: readonly string[];
  run: () => void;
}

const COMMANDS = SCREENS.flatMap(({ href, command, commands = [] }) =>
  [...(command ? [command] : []), ...commands].map((one) => ({
    ...one,
    to: one.query === undefined ? href : `${href}?${one.query}`,
  })),
);

/** The places of the rail, and the screens behind their first ones. */
const GO_TO = [
  ...PLACES.map(({ label, screens }) => ({ label, href: screens[0].href })),
  ...PLACES.flatMap(({ screens }) => screens.slice(1)).flatMap(({ section, goTo = section, href }) =>
    goTo === undefined ? [] : [{ label: goTo, href }],
  ),
];

/** Comparing begins at a run: the one that is open, else the latest that has ended. */
function useComparable(): string | null {
  const [path] = useLocation();
  const ended = (useSimulations().data?.items ?? []).filter((run) => run.status === 'completed');
  const open = /^\/simulate\/runs\/([^/]+)/.exec(path)?.[1];
  const chosen =
    ended.find((run) => run.id === open) ?? ended.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  return chosen?.id ?? null;
}

function useCommands(workspace: Workspace): PaletteItem[] {
  const [, navigate] = useLocation();
  const comparable = useComparable();
  const { last, next, undo, redo } = useUndo();
  const saveSettings = useSaveSettings();
  const switchAccount = useSwitchAccount();
  const setTheme = (theme: ThemeChoice) => {
    applyTheme(theme);
    saveSettings.mutate({ theme }, reporting('theme'));
  };
  const [first, others] = [true, false].map((wanted) =>
    COMMANDS.filter((command) => (command.first ?? false) === wanted).map(({ label, words, to }) => ({
      label,
      words,
      run: () => navigate(to),
    })),
  );
  return [
    ...(first ?? []),
    ...(comparable
      ? [
          {
            label: 'Compare two runs…',
            words: ['difference', 'regression', 'baseline', 'before', 'after'],
            run: () => navigate(`/simulate/runs/${comparable}?compare=1`),
          },
        ]
      : []),
    ...(others ?? []),
    {
      label: 'Show what the keyboard does',
      words: ['shortcuts', 'keys', 'help'],
      run: () => useShell.getState().setKeys(true),
    },
    ...(last ? [{ label: `Undo: ${doneInWords(last)}`, words: ['take back', 'revert'], run: undo }] : []),
    ...(next ? [{ label: `Redo: ${doneInWords(next)}`, words: ['do again'], run: redo }] : []),
    { label: 'Open a file…', words: ['import', 'script', 'role', 'yaml', 'drop'], run: chooseFiles },
    { label: 'Use the light theme', words: ['appearance', 'colour'], run: () => setTheme('light') },
    { label: 'Use the dark theme', words: ['appearance', 'colour', 'night'], run: () => setTheme('dark') },
    { label: "Use the system's theme", words: ['appearance', 'colour'], run: () => setTheme('system') },
    ...workspace.accounts
      .filter((account) => account.id !== workspace.current_account_id)
      .map((account) => ({
        label: `Act for ${account.name}`,
        words: ['account', 'organization', 'switch'],
        run: () => switchAccount.mutate(account.id, reporting('account')),
      })),
  ];
}

function Found({ item: { name, hint, place, text, marks } }: { item: FindableItem }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {hint !== null && <span className="shrink-0 text-sm text-subtle">{hint}</span>}
      </span>
      {text !== null && (
        <span className="truncate text-sm text-muted">
          {place !== null && <span className="text-subtle">{place} · </span>}
          <MarkedText text={text} marks={marks} />
        </span>
      )}
    </span>
  );
}

/** Those that the words fit, the best first; all of them while nothing is searched for. */
function fitting(items: readonly PaletteItem[], search: string): PaletteItem[] {
  const ranked = items.map((item) => ({ item, fits: rank(item.label, search, item.words) }));
  return ranked
    .filter(({ fits }) => fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .map(({ item }) => item);
}

function Results({ workspace, search, close }: { workspace: Workspace; search: string; close: () => void }) {
  const [, navigate] = useLocation();
  const commands = fitting(useCommands(workspace), search);
  const places = fitting(
    GO_TO.map(({ label, href }) => ({ label, run: () => navigate(href) })),
    search,
  );
  const { groups, isFinding } = useFindable(search);
  const perform = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <Command.List className="max-h-[50vh] overflow-auto p-1">
      {!isFinding && <Command.Empty className="p-4 text-center text-muted">Nothing holds these words.</Command.Empty>}
      {[
        { heading: 'Commands', items: commands },
        { heading: 'Go to', items: places },
      ].map(
        ({ heading, items }) =>
          items.length > 0 && (
            <Command.Group key={heading} heading={heading} className={GROUP}>
              {items.map(({ label, run }) => (
                <Command.Item
                  key={label}
                  value={`${heading} ${label}`}
                  onSelect={perform(run)}
                  className={`${ITEM} h-8`}
                >
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          ),
      )}
      {groups.map(({ heading, items, further }) => (
        <Command.Group key={heading} heading={heading} className={GROUP}>
          {items.map((item) => (
            <Command.Item
              key={item.href}
              value={`${heading} ${item.href} ${item.place ?? ''}`}
              onSelect={perform(() => navigate(item.href))}
              className={`${ITEM} min-h-8 py-1`}
            >
              <Found item={item} />
            </Command.Item>
          ))}
          {further > 0 && <p className="px-2 py-1 text-sm text-subtle">and {count(further)} more: add a word</p>}
        </Command.Group>
      ))}
    </Command.List>
  );
}

/** Every word must occur; what begins with the search comes first, what only a keyword explains comes last. */
function rank(value: string, search: string, keywords: readonly string[] = []): number {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const name = value.toLowerCase();
  const all = `${name} ${keywords.join(' ').toLowerCase()}`;
  if (!wanted.every((word) => all.includes(word))) return 0;
  if (!wanted.every((word) => name.includes(word))) return 0.2;
  const words = name.split(/[^\p{L}\p{N}]+/u);
  return wanted.some((word) => words.some((one) => one.startsWith(word))) ? 1 : 0.5;
}

function Palette({ workspace, close }: { workspace: Workspace; close: () => void }) {
  const { search, setSearch } = useShell();
  return (
    <Command label="Search or run a command" loop shouldFilter={false}>
      <Command.Input
        placeholder="Search everything, or run a command…"
        value={search}
        onValueChange={setSearch}
        className="h-11 w-full border-b border-line bg-transparent px-3 text-lg outline-none placeholder:text-subtle"
      />
      <Results workspace={workspace} search={search} close={close} />
    </Command>
  );
}

/** Ctrl/⌘+K: everything that can be gone to or done, by a few letters of its name or by the words in it. */
export function CommandPalette({ workspace }: { workspace: Workspace }) {
  const { paletteOpen, setPalette } = useShell();
  const { note, onCloseAutoFocus } = useReturnedFocus();
  const close = () => setPalette(false);
  return (
    <Dialog.Root open={paletteOpen} onOpenChange={setPalette}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            note();
            // The dialog's own way selects what was typed ahead, and the next key would replace it.
            event.preventDefault();
            const field =
              event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('input') : null;
            field?.focus();
            field?.setSelectionRange(field.value.length, field.value.length);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed top-[10vh] left-1/2 z-50 w-[min(600px,92vw)] -translate-x-1/2 overflow-hidden rounded-md border border-line bg-raised shadow-pop"
        >
          <Dialog.Title className="sr-only">Search or run a command</Dialog.Title>
          <Palette workspace={workspace} close={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
