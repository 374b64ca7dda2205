import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { outliveReload } from '../api/done.ts';
import { isTyping } from '../ui/is-typing.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useStableFocus } from '../ui/use-stable-focus.ts';
import { DropZone } from './drop-zone.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HostAwayBar } from './host-away-bar.tsx';
import { Rail } from './rail.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import { PLACES } from './screens.tsx';
import { SectionNav } from './section-nav.tsx';
import { StatusBar } from './status-bar.tsx';
import { TitleBar } from './title-bar.tsx';
import { useShell } from './use-shell.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { useVersionBackup } from './use-version-backup.ts';
import { WorkspaceGoneBar } from './workspace-gone-bar.tsx';

const KeyboardSheet = lazy(async () => ({ default: (await import('../ui/keyboard-sheet.tsx')).KeyboardSheet }));
const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
/** Lets the first screen come first; what is typed into the palette must find it there. */
const PALETTE_AFTER_MS = 1_000;

/** The frame around every screen. Alt+1 … Alt+6 go to the places of the rail, Ctrl/⌘+K opens the palette, ? says what the keyboard does. */
export function Shell({ workspace }: { workspace: Workspace }) {
  const [path, navigate] = useLocation();
  const content = useRef<HTMLElement>(null);
  useStableFocus(content);
  useUndoKeys();
  const place = `${workspace.file} ${workspace.current_account_id}`;
  useEffect(() => outliveReload(place), [place]);
  useVersionBackup(workspace.version);
  const { paletteOpen, setPalette, keysOpen, setKeys } = useShell();
  // From then on it is there, and gives the focus back when it closes.
  const [hasPalette, setHasPalette] = useState(paletteOpen);
  if (paletteOpen && !hasPalette) setHasPalette(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().then(() => setHasPalette(true)), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette(true);
      }
      // Somebody who opens the palette types on before its field is there.
      const { paletteOpen: isOpen, search, setSearch } = useShell.getState();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isOpen && isPlain && event.key.length === 1 && !isTyping(event.target)) {
        event.preventDefault();
        setSearch(search + event.key);
        return;
      }
      if (event.key === '?' && isPlain && !isTyping(event.target)) {
        event.preventDefault();
        setKeys(true);
      }
      // By the key, not by what it types: Option and a digit type a sign on a Mac.
      const place =
        event.altKey && !event.ctrlKey && !event.metaKey
          ? PLACES[Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? 0) - 1]
          : undefined;
      if (place) {
        event.preventDefault();
        navigate(place.screens[0].href);
      }
    };
    // Capture: Monaco would take the keys first.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [navigate, setPalette, setKeys]);

  return (
    <div className="grid h-full grid-cols-[56px_minmax(0,1fr)] grid-rows-[40px_auto_minmax(0,1fr)_auto_24px]">
      <button
        type="button"
        onClick={() => document.getElementById('content')?.focus()}
        className="fixed top-1 left-1 z-50 -translate-y-12 rounded bg-accent px-3 py-1 text-accent-fg focus:translate-y-0"
      >
        Skip to content
      </button>
      <div className="col-span-2">
        <TitleBar workspace={workspace} />
      </div>
      <div className="col-span-2">
        <HostAwayBar />
        <WorkspaceGoneBar gone={workspace.gone} />
      </div>
      <Rail />
      <div className="flex min-h-0 min-w-0 flex-col">
        <SectionNav />
        <main ref={content} id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-hidden">
          <ErrorBoundary key={path.split('/').slice(0, 3).join('/')} where="this screen">
            <ScreenRoutes />
          </ErrorBoundary>
        </main>
      </div>
      <div className="col-span-2">
        <Toasts />
      </div>
      <div className="col-span-2">
        <StatusBar workspace={workspace} />
      </div>
      <DropZone />
      {keysOpen && (
        <Suspense>
          <KeyboardSheet open onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {hasPalette && (
        <Suspense>
          <CommandPalette workspace={workspace} />
        </Suspense>
      )}
    </div>
  );
}
