import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { Sections } from '../ui/section-nav.tsx';
import { useStableFocus } from '../ui/use-stable-focus.ts';
import { CommandPalette } from './command-palette.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HostAwayBar } from './host-away-bar.tsx';
import { Rail } from './rail.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import { PLACES, SECTIONS } from './screens.tsx';
import { StatusBar } from './status-bar.tsx';
import { TitleBar } from './title-bar.tsx';
import { useShell } from './use-shell.ts';
import { WorkspaceGoneBar } from './workspace-gone-bar.tsx';

/** The frame around every screen. Alt+1 … Alt+6 go to the places of the rail, Ctrl/⌘+K opens the palette. */
export function Shell({ workspace }: { workspace: Workspace }) {
  const [path, navigate] = useLocation();
  const content = useRef<HTMLElement>(null);
  useStableFocus(content);
  const setPalette = useShell((state) => state.setPalette);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette(true);
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
  }, [navigate, setPalette]);

  return (
    <div className="grid h-full grid-cols-[56px_minmax(0,1fr)] grid-rows-[40px_auto_minmax(0,1fr)_24px]">
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
      <main ref={content} id="content" tabIndex={-1} className="min-h-0 min-w-0 overflow-hidden">
        <ErrorBoundary key={path.split('/').slice(0, 3).join('/')} where="this screen">
          <Sections value={SECTIONS}>
            <ScreenRoutes />
          </Sections>
        </ErrorBoundary>
      </main>
      <div className="col-span-2">
        <StatusBar workspace={workspace} />
      </div>
      <CommandPalette workspace={workspace} />
    </div>
  );
}
