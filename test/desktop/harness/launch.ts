import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { _electron, chromium, type Browser, type Page } from '@playwright/test';
import { LIMITS } from '../../support/limits.ts';
import type { LoggedCall } from './call-log.ts';

/** What a function given to `evaluate` gets: Electron's own module, or the stand-in with its records. */
// eslint-disable-next-line typescript/no-explicit-any -- it runs in another process, against one of two modules
type ElectronModule = any;

export interface DesktopApp {
  readonly kind: 'electron' | 'harness';
  readonly pid: number;
  firstWindow(): Promise<Page>;
  /** The window whose address begins so; waits until there is one. */
  windowAt(beginning: string): Promise<Page>;
  evaluate<Result>(
    run: (electron: ElectronModule, arg?: unknown) => Result | Promise<Result>,
    arg?: unknown,
  ): Promise<Result>;
  /** The stand-in's record of one API; empty under real Electron. */
  calls(api: string): Promise<LoggedCall[]>;
  quit(): Promise<number | null>;
  /** Ends the main process without a word, as a crash or a power cut would. */
  kill(): Promise<void>;
  readonly exited: Promise<number | null>;
  output(): string;
}

export interface LaunchOptions {
  /** Opened by name; absent: the program finds one itself. */
  workspaceFile?: string;
  /** Each workspace has its own port, as for people; absent: any free one. */
  ownPorts?: boolean;
  /** What the system hands over besides. */
  args?: readonly string[];
  /** Where the program keeps what is its user's; absent: a new folder. */
  home?: string;
  /** Which button is pressed in a box that comes before a test can say so; absent: the second. */
  button?: number;
  /** Main believes that another one already runs. */
  secondInstance?: boolean;
  /** The queue that the environment names. */
  queue?: string;
}

const newHome = (): string => mkdtempSync(path.join(os.tmpdir(), 'understudy-home-'));

const queueOf = ({ queue }: LaunchOptions): Record<string, string> =>
  queue === undefined ? {} : { UNDERSTUDY_QUEUE: queue };

const argumentsOf = ({ workspaceFile, ownPorts = false, args = [] }: LaunchOptions): string[] => [
  ...(workspaceFile === undefined ? [] : ['--workspace', workspaceFile]),
  ...(ownPorts ? [] : ['--port', '0']),
  ...args,
];

/** Starts the built desktop shell: in real Electron where ELECTRON_EXE names a binary, else in the contract harness. */
export async function launchDesktop(options: LaunchOptions): Promise<DesktopApp> {
  const binary = process.env['ELECTRON_EXE'];
  return binary ? launchElectron(binary, options) : launchHarness(options);
}

async function launchElectron(binary: string, options: LaunchOptions): Promise<DesktopApp> {
  const home = options.home ?? newHome();
  const environment = Object.entries({ ...process.env, ...queueOf(options), XDG_DATA_HOME: home }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value]]),
  );
  const electron = await _electron.launch({
    executablePath: binary,
    args: [`--user-data-dir=${home}`, '.', ...argumentsOf(options)],
    env: Object.fromEntries(environment) as Record<string, string>,
  });
  const main = electron.process();
  const exited = exitOf(main);
  return {
    kind: 'electron',
    pid: main.pid ?? -1,
    exited,
    firstWindow: () => electron.firstWindow(),
    windowAt: (beginning) => pageAt(async () => electron.windows(), beginning),
    evaluate: (run, arg) => electron.evaluate(run, arg),
    calls: async () => [],
    async quit() {
      await electron.close();
      return exited;
    },
    async kill() {
      main.kill('SIGKILL');
      await exited;
    },
    output: () => '',
  };
}

async function launchHarness(options: LaunchOptions): Promise<DesktopApp> {
  const port = await freePort();
  const home = options.home ?? newHome();
  const main = fork('out/main/index.js', argumentsOf(options), {
    execArgv: ['--import', new URL('./register.ts', import.meta.url).href],
    env: {
      ...process.env,
      HARNESS_CDP_PORT: String(port),
      HARNESS_USER_DATA: home,
      XDG_DATA_HOME: home,
      ...queueOf(options),
      ...(options.button === undefined ? {} : { HARNESS_BUTTON: String(options.button) }),
      ...(options.secondInstance ? { HARNESS_SECOND_INSTANCE: '1' } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  main.stdout?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  main.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const exited = exitOf(main);
  const evaluate = evaluator(main, exited);
  let browser: Browser | undefined;
  const pages = async () => {
    browser ??= await connect(port, exited, () => output);
    return browser.contexts().flatMap((context) => context.pages());
  };

  return {
    kind: 'harness',
    pid: main.pid ?? -1,
    exited,
    evaluate,
    calls: (api) =>
      evaluate((electron, wanted) => electron.harness.callLog.filter((call: LoggedCall) => call.api === wanted), api),
    firstWindow: () => pageAt(pages, 'http'),
    windowAt: (beginning) => pageAt(pages, beginning),
    async quit() {
      await browser?.close().catch(() => undefined);
      if (main.connected)
        await evaluate((electron) => void setImmediate(() => electron.app.quit())).catch(() => undefined);
      return exited;
    },
    async kill() {
      main.kill('SIGKILL');
      await exited;
    },
    output: () => output,
  };
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

function evaluator(main: ChildProcess, exited: Promise<number | null>): DesktopApp['evaluate'] {
  interface Reply {
    id: number;
    value?: unknown;
    error?: string;
  }
  let lastId = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  main.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  void exited.then((code) => {
    for (const [id, answer] of waiting) answer({ id, error: `the main process ended with ${String(code)}` });
  });
  return <Result>(run: (electron: ElectronModule, arg?: unknown) => Result | Promise<Result>, arg?: unknown) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ value, error }) =>
        error === undefined ? resolve(value as Result) : reject(new Error(error)),
      );
      main.send({ id: lastId, source: String(run), arg });
    });
}

/** Tries until there is something, within the limit that every wait has; undefined where it never came. */
async function tried<T>(
  attempt: () => Promise<T | undefined>,
  isOver: () => boolean = () => false,
): Promise<T | undefined> {
  const end = performance.now() + LIMITS.waitMs;
  while (performance.now() < end && !isOver()) {
    const found = await attempt();
    if (found !== undefined) return found;
    await pause(50);
  }
  return undefined;
}

/** The browser appears once the main process has opened its window; until then, the port refuses. */
async function connect(port: number, exited: Promise<number | null>, output: () => string): Promise<Browser> {
  let ended = false;
  void exited.then(() => (ended = true));
  const browser = await tried(
    () => chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined),
    () => ended,
  );
  if (!browser) throw new Error(`No window appeared.\n${output()}`);
  return browser;
}

async function pageAt(pages: () => Promise<readonly Page[]>, beginning: string): Promise<Page> {
  const page = await tried(async () => (await pages()).find((one) => one.url().startsWith(beginning)));
  if (!page) throw new Error(`No window shows ${beginning}.`);
  return page;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
