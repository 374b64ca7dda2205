import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEEP_LINK_SCHEME } from './deep-link.ts';

/** What a start of the program asks for. A second start sends it to the first. */
export const Wanted = z.object({
  /** The workspace by name, made where it is not there. */
  workspace: z.string().optional(),
  port: z.number().optional(),
  /** A new workspace with nothing in it. */
  empty: z.boolean(),
  /** Nothing that was open before is opened by itself. */
  safe: z.boolean().default(false),
  /** Files, folders and links that the system hands over. */
  given: z.array(z.string()),
});
export type Wanted = z.infer<typeof Wanted>;

export interface ProgramArguments extends Wanted {
  /** The arguments of the command line; null: a window is wanted. */
  cli: string[] | null;
}

const CLI = '--cli';

/** Reads the program's own arguments. Electron and Chromium have switches of their own among them, which are passed over; what follows `--cli` is the command line's alone. */
export function programArguments(args: readonly string[], folder: string): ProgramArguments {
  const cliAt = args.indexOf(CLI);
  const { values, positionals } = parseArgs({
    args: args.slice(0, cliAt < 0 ? undefined : cliAt),
    options: {
      workspace: { type: 'string' },
      port: { type: 'string' },
      empty: { type: 'boolean' },
      safe: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
  });
  const workspace = textOf(values['workspace']);
  const port = textOf(values['port']);
  return {
    cli: cliAt < 0 ? null : args.slice(cliAt + (args[cliAt + 1] === '--' ? 2 : 1)),
    // A second start may come from another folder than the first.
    workspace: workspace === undefined || workspace === ':memory:' ? workspace : path.resolve(folder, workspace),
    port: port === undefined ? undefined : Number(port),
    empty: values['empty'] === true,
    safe: values['safe'] === true,
    given: positionals.map((one) => (one.startsWith(`${DEEP_LINK_SCHEME}:`) ? one : path.resolve(folder, one))),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
