/** What the desktop program remembers of each workspace on this machine, in a small file of its own: port, window, and which were open. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RememberedEgress } from '../server/program-egress.ts';
import { RememberedUpdates } from './updates.ts';
import { WindowPlace } from './window-place.ts';

const Remembered = z.object({ port: z.int().min(1).max(65_535).optional(), place: WindowPlace.optional() });
type Remembered = z.infer<typeof Remembered>;

const MemoryFile = z.object({
  /** By file, remembered last first. */
  workspaces: z.array(z.object({ file: z.string(), ...Remembered.shape })).default([]),
  /** Those whose windows are open; at the next start, those that were when the program ended. */
  open: z.array(z.string()).default([]),
  /** Being opened just now; at the next start, what the program did not come through with. */
  opening: z.array(z.string()).default([]),
  /** Of the program itself. */
  updates: RememberedUpdates.default(() => RememberedUpdates.parse({})),
  egress: RememberedEgress.default(() => RememberedEgress.parse({})),
});

/** More workspaces than anybody comes back to. */
const REMEMBERED = 100;
const PORTS = 65_535;

export interface DesktopMemory {
  of(file: string): Remembered;
  /** The port that a workspace always has, so that integrations find it and what the browser keeps for it stays: its own, else the next from `first` that no other one has. */
  portFor(file: string, first: number): number;
  remember(file: string, change: Remembered): void;
  open(): readonly string[];
  setOpen(files: readonly string[]): void;
  /** Those with whose opening an earlier start ended: a crash, or the end of the machine. */
  failed(): readonly string[];
  setOpening(file: string, isOpening: boolean): void;
  updates: { read(): RememberedUpdates; write(next: RememberedUpdates): void };
  egress: { read(): RememberedEgress; write(next: RememberedEgress): void };
}

/** What cannot be read is forgotten, what cannot be written is not remembered: nothing else depends on it. */
export function desktopMemory(file: string): DesktopMemory {
  let memory = read(file);
  const failed = memory.opening;
  memory = { ...memory, opening: [] };
  const write = (change: Partial<typeof memory>) => {
    memory = { ...memory, ...change };
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify(memory), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    } catch {
      // Of a disk that is full or read-only.
    }
  };
  const of = (wanted: string) => memory.workspaces.find((one) => one.file === wanted);
  return {
    of: (wanted) => of(wanted) ?? {},
    portFor(wanted, first) {
      const own = of(wanted)?.port;
      if (own !== undefined) return own;
      const taken = new Set(memory.workspaces.map(({ port }) => port));
      for (let port = first; port < PORTS; port += 1) if (!taken.has(port)) return port;
      return first;
    },
    remember(wanted, change) {
      const others = memory.workspaces.filter((one) => one.file !== wanted);
      write({ workspaces: [{ file: wanted, ...of(wanted), ...change }, ...others].slice(0, REMEMBERED) });
    },
    open: () => memory.open,
    setOpen: (files) => write({ open: [...files] }),
    failed: () => failed,
    setOpening(wanted, isOpening) {
      const others = memory.opening.filter((one) => one !== wanted);
      write({ opening: isOpening ? [...others, wanted] : others });
    },
    updates: { read: () => memory.updates, write: (updates) => write({ updates }) },
    egress: { read: () => memory.egress, write: (egress) => write({ egress }) },
  };
}

function read(file: string): z.infer<typeof MemoryFile> {
  try {
    return MemoryFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return MemoryFile.parse({});
  }
}
