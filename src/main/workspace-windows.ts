/** The windows of the program, one on each workspace that is open, and a host of its own for each. */
import { app, screen, type BrowserWindow } from 'electron';
import { workspaceFileOf } from '../server/default-workspace.ts';
import { DEFAULT_PORT, openWorkbench, type OpenWorkbench } from '../server/open-workbench.ts';
import type { UpdatesEgress } from '../server/program-egress.ts';
import { environmentQueue } from '../server/environment-queue.ts';
import type { SecretKeys } from '../server/host.ts';
import type { DesktopMemory } from './desktop-memory.ts';
import { placeFor } from './window-place.ts';
import { loadIn, openWindow, placeOf } from './window.ts';

export interface WorkspaceWindow {
  window: BrowserWindow;
  workbench: OpenWorkbench;
  /** The one that is shown now: a host can go over to another. */
  file(): string;
  origin: string;
}

export interface Opening {
  /** What the window shows first, behind the `#`. */
  address?: string | undefined;
  /** Made empty where it is not there; without it, with the demo in it. */
  empty?: boolean;
}

export interface WorkspaceWindows {
  /** Brings the workspace's window to the front, and makes it first where there is none. Rejects where the workspace cannot be opened. */
  open(named: string | undefined, opening?: Opening): Promise<void>;
  /** The one that was used last. */
  inFront(): WorkspaceWindow | undefined;
  of(window: BrowserWindow | null): WorkspaceWindow | undefined;
  /** Some window shows a host that is there. */
  isHost(origin: string): boolean;
  /** Shows an address of the workbench in a window, by default the one in front, and brings it there. */
  goTo(address: string, window?: BrowserWindow): Promise<void>;
  /** Ends the hosts; the windows stay for whoever ends the program. Settles when every file is closed. */
  closeHosts(): Promise<void>;
}

export interface WindowsOptions {
  memory: DesktopMemory;
  /** What the program sends itself, to be shown by each host. */
  egress: UpdatesEgress;
  secretKeys: SecretKeys;
  version: string;
  environment: NodeJS.ProcessEnv;
  /** Asked for by whoever started the program; 0 takes any free one. Absent: each workspace has its own. */
  port: number | undefined;
  /** A window came or went, or another came to the front. */
  onChange: () => void;
}

export function createWorkspaceWindows(options: WindowsOptions): WorkspaceWindows {
  const { memory, environment } = options;
  /** Used last comes last. */
  let shown: WorkspaceWindow[] = [];
  const opening = new Map<string, Promise<void>>();
  const closing = new Set<Promise<void>>();
  let isEnding = false;

  const inFront = () => shown.at(-1);
  const changed = () => {
    // As the program ends its windows go, too, and are to be there at the next start; so is the one that was closed last.
    if (!isEnding && shown.length > 0) memory.setOpen(shown.map((one) => one.file()));
    options.onChange();
  };
  const toFront = (one: WorkspaceWindow) => {
    if (!shown.includes(one) || inFront() === one) return;
    shown = [...shown.filter((other) => other !== one), one];
    changed();
  };
  const bringUp = (one: WorkspaceWindow) => {
    if (one.window.isMinimized()) one.window.restore();
    one.window.focus();
    toFront(one);
  };
  const of = (window: BrowserWindow | null) => shown.find((one) => one.window === window);
  const rememberPlace = (one: WorkspaceWindow) => memory.remember(one.file(), { place: placeOf(one.window) });
  const endHost = (workbench: OpenWorkbench) => {
    const ended = workbench.close().finally(() => closing.delete(ended));
    closing.add(ended);
  };
  const workAreas = () => {
    const main = screen.getPrimaryDisplay();
    return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)].map(({ workArea }) => workArea);
  };

  const shownIn = (
    window: BrowserWindow,
    { workbench, origin, file }: { workbench: OpenWorkbench; origin: string; file: string },
  ): WorkspaceWindow => {
    const one: WorkspaceWindow = {
      window,
      workbench,
      origin,
      file: () => workbench.workspaces?.host().workspaceFile ?? file,
    };
    shown = [...shown, one];
    // For the dock's and the taskbar's own lists.
    app.addRecentDocument(file);
    window.on('focus', () => toFront(one));
    window.on('close', () => rememberPlace(one));
    window.on('closed', () => {
      shown = shown.filter((other) => other !== one);
      if (!isEnding) endHost(workbench);
      changed();
    });
    changed();
    return one;
  };

  const show = async (file: string, { address, empty = false }: Opening): Promise<void> => {
    const workbench = await openWorkbench({
      workspaceFile: file,
      port: options.port,
      firstPort: memory.portFor(file, DEFAULT_PORT),
      demo: !empty,
      secretKeys: options.secretKeys,
      programEgress: options.egress,
      version: options.version,
      queue: environmentQueue(environment),
      environment,
    });
    let one: WorkspaceWindow | undefined;
    try {
      const { origin, port } = new URL(workbench.url);
      // One that had to give way this once has its own the next time.
      const isNew = memory.of(file).port === undefined && options.port === undefined;
      if (workbench.workspaces && isNew) memory.remember(file, { port: Number(port) });
      const place = placeFor(memory.of(file).place, workAreas(), inFront()?.window.getBounds());
      const link = await workbench.sessionLink();
      one = shownIn(openWindow(place), { workbench, origin, file });
      await loadIn(one.window, origin, address === undefined ? link : `${link}#${address}`);
    } catch (error) {
      if (one) one.window.destroy();
      else endHost(workbench);
      throw error;
    }
  };

  return {
    async open(named, wish = {}) {
      const file = workspaceFileOf(named, environment);
      const there = shown.find((one) => one.file() === file);
      if (there) {
        bringUp(there);
        if (wish.address !== undefined) await goTo(there, wish.address);
        return;
      }
      const begun = opening.get(file);
      const under = begun ?? show(file, wish);
      opening.set(file, under);
      memory.setOpening(file, true);
      try {
        await under;
      } finally {
        opening.delete(file);
        memory.setOpening(file, false);
      }
      // Whoever began it wished for another place in it, or for none.
      const wished = shown.find((one) => one.file() === file);
      if (begun && wished && wish.address !== undefined) await goTo(wished, wish.address);
    },
    inFront,
    of,
    isHost: (origin) => shown.some((one) => one.origin === origin),
    async goTo(address, window) {
      const one = window ? of(window) : inFront();
      if (!one) return;
      bringUp(one);
      await goTo(one, address);
    },
    async closeHosts() {
      isEnding = true;
      for (const one of shown) rememberPlace(one);
      await Promise.allSettled(opening.values());
      await Promise.allSettled([...closing, ...shown.map(({ workbench }) => workbench.close())]);
    },
  };
}

/** Another address behind the `#`: the page stays, and what is typed in it. */
const goTo = ({ window, origin }: WorkspaceWindow, address: string): Promise<void> =>
  window.loadURL(`${origin}/#${address}`);
