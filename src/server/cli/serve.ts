import open from 'open';
import { openWorkbench, type OpenWorkbench } from '../open-workbench.ts';
import { freshWorkspaceFile } from '../default-workspace.ts';
import { programVersion } from '../program-files.ts';
import { chooseQueue } from './choose-queue.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';
import { endAtSignal, shutdownRequested } from './shutdown.ts';

export interface ServeOptions {
  workspace?: string;
  port?: number;
  host?: string;
  allowHost: readonly string[];
  allowEgress: readonly string[];
  strictPort: boolean;
  queue?: string;
  demo: boolean;
  /** A fresh workspace beside the default one. */
  empty: boolean;
  open: boolean;
  json: boolean;
}

/** `understudy serve`: the headless host, until a signal; or, where the workspace is served already, just the way to it. */
export async function serve(options: ServeOptions): Promise<ExitCode> {
  const takeBack = endAtSignal();
  const workbench = await openWorkbench({
    workspaceFile: options.empty ? freshWorkspaceFile(process.env) : options.workspace,
    port: options.port,
    host: options.host,
    allowedHosts: options.allowHost,
    allowedEgress: options.allowEgress,
    strictPort: options.strictPort,
    queue: chooseQueue(options.queue),
    demo: options.demo && !options.empty,
    version: programVersion(),
    environment: process.env,
  });
  // Before, a signal ends the program where it stands: what it has opened is whole at every moment, and the kernel frees its port and its lock.
  const stop = shutdownRequested();
  takeBack();
  const link = await workbench.sessionLink();
  if (options.json) {
    await print(`${JSON.stringify(announcement(workbench, link))}\n`);
    for (const notice of workbench.notices) process.stderr.write(`${notice}\n`);
  } else await print(welcome(workbench, link));
  if (options.open && hasDisplay()) await openBrowser(link);
  if (!workbench.workspaces) return EXIT.ok;

  await stop;
  if (!options.json) await print('\nClosing the workspace …\n');
  await workbench.close();
  return EXIT.ok;
}

/** The first line of `--json`: all that a program needs in order to use this host. */
function announcement(workbench: OpenWorkbench, link: string) {
  const { demo } = workbench;
  return {
    url: workbench.url,
    v1_url: workbench.v1Url,
    urls: workbench.urls,
    session_url: link,
    session_token: workbench.sessionToken,
    workspace: workbench.workspaceFile,
    demo_api_keys: demo?.apiKeys ?? null,
    demo_accounts: demo?.accounts ?? null,
    demo_user: demo?.user ?? null,
  };
}

function welcome(workbench: OpenWorkbench, link: string): string {
  const demoKey = workbench.demo ? `   (demo key: ${workbench.demo.apiKeys.member})` : '';
  return [
    ...workbench.notices,
    `Understudy ${programVersion()}`,
    `  workbench  ${link}`,
    `  API        ${workbench.v1Url}${demoKey}`,
    ...workbench.urls.slice(1).map((url) => `  also       ${url}/v1`),
    `  workspace  ${workbench.workspaceFile}`,
    workbench.workspaces
      ? 'The workbench link works once. Ctrl-C stops the host; nothing is lost.'
      : 'The workbench link works once.',
    '',
  ].join('\n');
}

/** Continuous integration and a bare Linux console have nobody to look at a browser. */
function hasDisplay(): boolean {
  if (process.env['CI']) return false;
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}

async function openBrowser(link: string): Promise<void> {
  try {
    await open(link);
  } catch {
    process.stderr.write('No browser could be opened; use the link above.\n');
  }
}
