/** Other workspaces: those that were opened lately, new ones, copies, and going over to one. */
import { z } from 'zod';
import {
  MakeWorkspaceSchema,
  OpenWorkspaceSchema,
  WorkspaceFilesSchema,
} from '../../../core/contract/local/workspaces.ts';
import { defineRoute, type RouteContext } from '../../http/define-route.ts';
import { conflict } from '../../http/http-error.ts';
import { browserOf } from '../../http/session-guard.ts';
import { WorkspaceRefused, type Workspaces } from '../../http/workspaces.ts';

const shared = { tag: 'Workbench', auth: 'session' } as const;
const errors = { 409: 'It cannot be made or opened, and the present one stays open' };

function workspacesOf({ deps }: Pick<RouteContext<unknown, unknown, unknown>, 'deps'>): Workspaces {
  if (!deps.workspaces) throw conflict('This host serves one workspace alone');
  return deps.workspaces;
}

async function asConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WorkspaceRefused ? conflict(error.message) : error;
  }
}

export const otherWorkspaceRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/workspaces',
    operation: 'listWorkspaces',
    summary: 'List the workspaces that were opened lately on this machine',
    response: WorkspaceFilesSchema,
    handle: ({ deps }) => deps.workspaces?.files() ?? { items: [], folder: null, failure: null },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/workspaces',
    operation: 'makeWorkspace',
    summary: 'Make an empty workspace, or a copy of the one that is open; a file that is there is never overwritten',
    body: MakeWorkspaceSchema,
    response: z.object({ file: z.string() }),
    errors,
    handle: async (context) => ({
      file: await asConflict(workspacesOf(context).make(context.body.file, context.body.from)),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/workspaces/open',
    operation: 'openWorkspace',
    summary: 'Close the workspace that is open and open another on the same port',
    description:
      'Runs and live calls are interrupted as when the host stops. The browser that asks is let in by the other one; API keys are those of the accounts in it. The program’s token becomes another one, which stands beside the workspace.',
    body: OpenWorkspaceSchema,
    response: z.object({ file: z.string() }),
    errors,
    async handle(context) {
      const { request, response, deps, body } = context;
      const browser = browserOf(deps.sessions, request.headers, request.socket.localPort ?? 0);
      const { file, goOver } = await asConflict(workspacesOf(context).prepare(body.file, browser));
      response.once('close', goOver);
      return { file };
    },
  }),
] as const;
