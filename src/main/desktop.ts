/** The desktop shell's lifecycle: one program, with a window and a host in this very process for each workspace. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, dialog, Menu, shell } from 'electron';
import { freshWorkspaceFile, recentFileOf } from '../server/default-workspace.ts';
import { objectIds } from '../server/object-ids.ts';
import { recentWorkspaces } from '../server/recent-workspaces.ts';
import { DEEP_LINK_SCHEME } from './deep-link.ts';
import { crashLog, type CrashLog } from './crash-log.ts';
import { desktopMemory } from './desktop-memory.ts';
import { registerIpc } from './ipc.ts';
import { desktopSecretKeys } from './keychain.ts';
import { menuTemplate, type MenuCommands } from './menu.ts';
import { denyPermissions } from './permissions.ts';
import { Wanted } from './program-arguments.ts';
import { programEgress } from '../server/program-egress.ts';
import { programResource } from './program-resource.ts';
import { followTheme } from './window-icon.ts';
import { workspaceCommands, type WorkspaceCommands } from './workspace-commands.ts';
import { saveReport } from './report.ts';
import { electronUpdater, packagedChannel } from './electron-updates.ts';
import { carryOut, foundVersion, lookForUpdates } from './ask-for-updates.ts';
import { programUpdates, type ProgramUpdates } from './updates.ts';
import { watchCrashes } from './watch-crashes.ts';
import { createWorkspaceWindows, type WorkspaceWindow, type WorkspaceWindows } from './workspace-windows.ts';

/** Tells `npm start` that trying again in the browser would be of no use. */
const CANNOT_OPEN_WORKSPACE = 2;

const NOTHING: Wanted = { empty: false, safe: false, given: [] };

interface Program {
  windows: WorkspaceWindows;
  commands: WorkspaceCommands;
  memory: ReturnType<typeof desktopMemory>;
  updates: ProgramUpdates;
}

/** A second start hands what it was asked for to the first, and ends. */
export function runDesktop(wanted: Wanted): void {
  if (!app.requestSingleInstanceLock(wanted)) {
    app.quit();
    return;
  }
  let program: Program | undefined;
  /** What the system hands over before there is anything to open it. */
  const early = [...wanted.given];
  const give = (given: readonly string[]) => {
    if (program) void program.commands.openGiven(given);
    else early.push(...given);
  };
  // macOS tells by events what other systems tell by arguments.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    give([file]);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    give([url]);
  });
  // Its arguments come as they were read there: Electron puts those of the command line into another order.
  app.on('second-instance', (_event, _argv, _folder, sent) => {
    const { data: second } = Wanted.safeParse(sent);
    if (second && program) void openWanted(program, second);
  });
  app.on('activate', () => {
    if (program && !program.windows.inFront()) void openWanted(program, NOTHING);
  });
  app.on('window-all-closed', () => {
    // On macOS a program stays without windows, and its menu opens others.
    if (process.platform !== 'darwin') app.quit();
  });
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (!program || isClosed) return;
    // The hosts answer what they have begun and close their files; only then may the process go.
    event.preventDefault();
    void program.windows.closeHosts().finally(() => {
      isClosed = true;
      app.quit();
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
  void app.whenReady().then(async () => {
    program = prepare(wanted);
    await openFirst(program, { ...wanted, given: early });
    await lookForUpdates(program.updates);
  });
}

function prepare(wanted: Wanted): Program {
  const environment = process.env;
  const nowIso = () => new Date().toISOString();
  const log = crashLog(path.join(app.getPath('userData'), 'crashes.log'), nowIso);
  watchCrashes(log);
  const recent = recentWorkspaces(recentFileOf(environment));
  const memory = desktopMemory(path.join(app.getPath('userData'), 'desktop.json'));
  const egress = programEgress({ memory: memory.egress, nowIso, newId: () => objectIds.next() });
  const windows = createWorkspaceWindows({
    memory,
    egress,
    secretKeys: desktopSecretKeys(environment),
    version: app.getVersion(),
    environment,
    port: wanted.port,
    onChange: () => showMenu(),
  });
  const updates = programUpdates({
    version: app.getVersion(),
    packaged: packagedChannel(),
    updater: electronUpdater(egress.send),
    memory: memory.updates,
    egress,
    nowIso,
    onChange: () => showMenu(),
  });
  const isKnown = (file: string) => recent.read().some((one) => one.file === file);
  const commands = workspaceCommands(windows, isKnown);
  const showMenu = () =>
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(menuTemplate(menuCommands({ windows, commands, updates }, log), menuState())),
    );
  const menuState = () => ({
    platform: process.platform,
    recent: recent.read().map(({ file }) => ({ file, name: path.basename(file, path.extname(file)) })),
    hasWindow: windows.inFront() !== undefined,
    found: foundVersion(updates),
  });
  followTheme();
  denyPermissions((origin) => windows.isHost(origin));
  registerIpc(windows, commands, isKnown, (command) => carryOut(updates, command));
  // Where it is packed, the system knows it by this scheme; a copy of the sources leaves that alone.
  if (app.isPackaged) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
  showMenu();
  return { windows, commands, memory, updates };
}

async function openInBrowser(front: WorkspaceWindow | undefined): Promise<void> {
  if (front) await shell.openExternal(await front.workbench.sessionLink());
}

function menuCommands({ windows, commands, updates }: Omit<Program, 'memory'>, log: CrashLog): MenuCommands {
  const notices = programResource('THIRD-PARTY-NOTICES.txt');
  return {
    run: (command) => void commands.run(command),
    openRecent: (file) => void commands.openRecent(file),
    copyLink: () => void commands.copyLink(),
    openInBrowser: () => void openInBrowser(windows.inFront()),
    goTo: (address) => void windows.goTo(address),
    openApiDocs: () => {
      const front = windows.inFront();
      if (front) void shell.openExternal(`${front.origin}/docs`);
    },
    checkForUpdates: () => {
      void updates.check();
      void windows.goTo('/settings');
    },
    saveReport: () => void saveReport(windows.inFront(), log),
    showNotices: notices === undefined ? null : () => void shell.openPath(notices),
  };
}

/** Where nothing of what was asked for can be opened, the program ends. */
async function openFirst(program: Program, wanted: Wanted): Promise<void> {
  if (!(await openWanted(program, wanted))) app.exit(CANNOT_OPEN_WORKSPACE);
}

/** Opens what is asked for; else what is in front, or was open last, or else the usual workspace. False where none of it could be opened. */
async function openWanted({ windows, commands, memory }: Program, wanted: Wanted): Promise<boolean> {
  const front = windows.inFront();
  const last = memory.open().filter((file) => existsSync(file));
  const asksForNone = !wanted.empty && wanted.workspace === undefined && wanted.given.length === 0;
  const files = front ? [front.file()] : last.length > 0 ? last : [undefined];
  // Where the last start did not come through, the same again may end the same way.
  const inDoubt = memory.failed().filter((file) => existsSync(file));
  if (asksForNone && !front && (wanted.safe || inDoubt.length > 0)) {
    await startSafely(commands, inDoubt);
    return windows.inFront() !== undefined;
  }
  const opened = [
    wanted.empty && (await commands.open(freshWorkspaceFile(process.env), { empty: true })),
    wanted.workspace !== undefined && (await commands.open(wanted.workspace)),
    await commands.openGiven(wanted.given),
  ];
  if (asksForNone) for (const file of files) opened.push(await commands.open(file));
  return opened.includes(true);
}

/** Asks what to open instead of opening it. */
async function startSafely(commands: WorkspaceCommands, inDoubt: readonly string[]): Promise<void> {
  const choices = [
    { label: 'Open Another…', run: () => commands.run('open') },
    { label: 'New…', run: () => commands.run('new') },
    ...inDoubt.map((file) => ({ label: `Open ${path.basename(file)}`, run: () => commands.open(file) })),
    { label: 'Quit', run: async () => undefined },
  ];
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: inDoubt.length > 0 ? 'Understudy ended while it opened a workspace' : 'Which workspace?',
    detail: inDoubt.length > 0 ? `${inDoubt.join('\n')}\n\nNothing was opened yet.` : 'Nothing was opened yet.',
    buttons: choices.map(({ label }) => label),
    defaultId: 0,
    cancelId: choices.length - 1,
  });
  await choices[response]?.run();
}
