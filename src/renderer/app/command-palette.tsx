import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useLocation } from 'wouter';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { useSimulations } from '../api/simulations.ts';
import { useSaveSettings, useSwitchAccount } from '../api/workspace.ts';
import { applyTheme, type ThemeChoice } from '../ui/theme.ts';
import { reporting } from '../ui/toasts.tsx';
import { useReturnedFocus } from '../ui/use-returned-focus.ts';
import { PLACES, SCREENS } from './screens.tsx';
import { useFindable } from './use-findable.ts';
import { useShell } from './use-shell.ts';

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-subtle';
const ITEM = 'flex h-8 items-center gap-2 rounded px-2 data-[selected=true]:bg-selected';

interface PaletteItem {
  label: string;
  hint?: string;
  /** Other words by which people look for it. */
  words?: readonly string[];
  run: () => void;
}

const COMMANDS = SCREENS.flatMap(({ href, command }) =>
  command ? [{ ...command, to: command.query === undefined ? href : `${href}?${command.query}` }] : [],
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

function Results({ workspace, close }: { workspace: Workspace; close: () => void }) {
  const [, navigate] = useLocation();
  const commands = useCommands(workspace);
  const groups = useFindable();
  const perform = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <Command.List className="max-h-[50vh] overflow-auto p-1">
      <Command.Empty className="p-4 text-center text-muted">Nothing is called that.</Command.Empty>
      <Command.Group heading="Commands" className={GROUP}>
        {commands.map((command) => (
          <Command.Item
            key={command.label}
            value={`command ${command.label}`}
            keywords={[...(command.words ?? [])]}
            onSelect={perform(command.run)}
            className={ITEM}
          >
            {command.label}
          </Command.Item>
        ))}
      </Command.Group>
      <Command.Group heading="Go to" className={GROUP}>
        {GO_TO.map((place) => (
          <Command.Item
            key={place.href}
            value={`go to ${place.label}`}
            onSelect={perform(() => navigate(place.href))}
            className={ITEM}
          >
            {place.label}
          </Command.Item>
        ))}
      </Command.Group>
      {groups.map((group) => (
        <Command.Group key={group.heading} heading={group.heading} className={GROUP}>
          {group.items.map((item) => (
            <Command.Item
              key={item.href}
              value={`${group.heading} ${item.label} ${item.href}`}
              onSelect={perform(() => navigate(item.href))}
              className={ITEM}
            >
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              {item.hint && <span className="text-sm text-subtle">{item.hint}</span>}
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}

/** Every word must occur; what begins with the search comes first, what only a keyword explains comes last. */
function rank(value: string, search: string, keywords: string[] = []): number {
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

/** Ctrl/⌘+K: everything that can be gone to or done, by a few letters of its name. */
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
          onOpenAutoFocus={note}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed top-[10vh] left-1/2 z-50 w-[min(600px,92vw)] -translate-x-1/2 overflow-hidden rounded-md border border-line bg-raised shadow-pop"
        >
          <Dialog.Title className="sr-only">Search or run a command</Dialog.Title>
          <Command label="Search or run a command" loop filter={rank}>
            <Command.Input
              placeholder="Search or run a command…"
              className="h-11 w-full border-b border-line bg-transparent px-3 text-lg outline-none placeholder:text-subtle"
            />
            <Results workspace={workspace} close={close} />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
