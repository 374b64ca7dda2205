/** Every screen, listed once: its address, its entry in the rail and in the sections of its place, and what the palette does with it. */
import { CodeXml, FlaskConical, House, PencilLine, PhoneCall, Settings, type LucideIcon } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { AnyKind } from '../../core/documents/record-kinds.ts';

type Param<Name extends string> = Name extends `${infer Optional}?`
  ? { [K in Optional]: string | null }
  : { [K in Name]: string };
/** `/calls/:id?` → `{ id: string | null }` */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown;

interface Command {
  label: string;
  words: readonly string[];
  query?: string;
  first?: true;
}

interface Options {
  /** What it is called among the sections of its place; absent for a screen that is reached from another. */
  section?: string;
  /** What it is called in the palette, where that is not the section's name. */
  goTo?: string;
  /** What the palette can do there: `query` opens it. */
  command?: Command;
  /** What else it can do there. */
  commands?: readonly Command[];
  /** The documents that are found by name in the palette, and shown here. */
  finds?: AnyKind;
  /** Begins anew where its address changes, instead of showing something else. */
  startsAnew?: true;
}

export interface Screen extends Options {
  /** As wouter reads it; `:id?` may be absent. */
  path: string;
  /** Its address with nothing chosen. */
  href: string;
  Component: ComponentType<Record<string, string | null>>;
}

function screen<const Path extends string>(
  path: Path,
  /** Its module, which exports the screen and nothing else. */
  load: () => Promise<Record<string, ComponentType<ParamsOf<Path>>>>,
  options: Options = {},
): Screen {
  const Component = lazy(async () => {
    const [component] = Object.values(await load());
    if (!component) throw new Error(`There is no screen in the module of ${path}.`);
    return { default: component };
  });
  return {
    path,
    href: path.replace(/\/:.*/, '') || '/',
    // The parameters of its path are what the component takes: `load` was checked against it.
    Component: Component as unknown as Screen['Component'],
    ...options,
  };
}

const fresh = ['create', 'add'];

interface Place {
  label: string;
  icon: LucideIcon;
  screens: readonly [Screen, ...Screen[]];
}

/** The rail, in order; a place opens its first screen. */
export const PLACES: readonly Place[] = [
  {
    label: 'Home',
    icon: House,
    screens: [
      screen('/', () => import('../features/home/home-screen.tsx'), {
        command: {
          label: 'Shape a call from a sentence',
          words: [...fresh, 'new', 'template', 'trade', 'begin'],
          query: 'new=1',
        },
      }),
      screen('/first-steps', () => import('../features/home/first-steps-screen.tsx')),
    ],
  },
  {
    label: 'Author',
    icon: PencilLine,
    screens: [
      screen('/author/scripts/:id?', () => import('../features/scripts/scripts-screen.tsx'), {
        section: 'Scripts',
        command: { label: 'New script', words: fresh, query: 'new=1' },
        finds: 'scripts',
      }),
      screen('/author/roles/:id?', () => import('../features/roles/roles-screen.tsx'), {
        section: 'Roles',
        command: { label: 'New role', words: fresh, query: 'new=1' },
        finds: 'roles',
      }),
      screen('/author/agents/:id?', () => import('../features/agents/agents-screen.tsx'), {
        section: 'Agents',
        command: { label: 'New agent', words: fresh, query: 'new=1' },
        finds: 'agents',
      }),
      screen('/author/campaigns/:id?', () => import('../features/campaigns/campaigns-screen.tsx'), {
        section: 'Campaigns',
        command: { label: 'New campaign', words: fresh, query: 'new=1' },
        finds: 'campaigns',
      }),
      screen('/author/leads/:id?', () => import('../features/leads/leads-screen.tsx'), {
        section: 'Leads',
        command: { label: 'New lead', words: [...fresh, 'contact', 'person'], query: 'new=1' },
        commands: [{ label: 'Import leads…', words: ['csv', 'table', 'upload', 'spreadsheet'], query: 'import=1' }],
      }),
      screen('/author/lead-lists/:id?', () => import('../features/leads/lead-lists-screen.tsx'), {
        section: 'Lead lists',
        command: { label: 'New lead list', words: fresh, query: 'new=1' },
        finds: 'lead-lists',
      }),
      screen('/author/data-stores/:id?', () => import('../features/data-stores/data-stores-screen.tsx'), {
        section: 'Data stores',
        command: {
          label: 'New data store',
          words: [...fresh, 'knowledge base', 'documents', 'pdf', 'upload'],
          query: 'new=1',
        },
        finds: 'data-stores',
      }),
      screen('/author/actions/:id?', () => import('../features/actions/actions-screen.tsx'), {
        section: 'Actions',
        command: { label: 'New action', words: [...fresh, 'tool', 'function'], query: 'new=1' },
        commands: [{ label: 'New action from a template…', words: [...fresh, 'tool', 'global'], query: 'template=1' }],
        finds: 'actions',
      }),
      screen('/author/chat-widgets/:id?', () => import('../features/chat-widgets/chat-widgets-screen.tsx'), {
        section: 'Chat widgets',
        command: { label: 'New chat widget', words: [...fresh, 'site', 'web chat'], query: 'new=1' },
        finds: 'chat-widgets',
      }),
      screen('/author/bin', () => import('../documents/bin-screen.tsx'), {
        command: { label: 'Open the bin', words: ['deleted', 'restore', 'trash', 'undelete'] },
      }),
    ],
  },
  {
    label: 'Simulate',
    icon: FlaskConical,
    screens: [
      screen('/simulate/runs/:id?', () => import('../features/simulations/runs-screen.tsx'), {
        section: 'Runs',
        command: {
          label: 'Run a simulation…',
          words: ['batch', 'test', 'trials', 'start'],
          query: 'new=1',
          first: true,
        },
      }),
      screen('/simulate/runs/:runId/trials/:trialId', () => import('../features/trial/trial-screen.tsx')),
      screen('/simulate/runs/:runId/labels', () => import('../features/labels/labels-screen.tsx')),
      screen('/simulate/runs/:id/compare/:baselineId', () => import('../features/compare/compare-screen.tsx'), {
        startsAnew: true,
      }),
      screen('/simulate/runs/:id/agreement/:otherId', () => import('../features/agreement/agreement-screen.tsx'), {
        startsAnew: true,
      }),
      screen('/simulate/scenarios/:id?', () => import('../features/scenarios/scenarios-screen.tsx'), {
        section: 'Scenarios',
        command: { label: 'New scenario', words: fresh, query: 'new=1' },
        finds: 'scenarios',
      }),
      screen('/simulate/sets/:id?', () => import('../features/scenarios/sets-screen.tsx'), {
        section: 'Sets',
        goTo: 'Scenario sets',
        command: { label: 'New scenario set', words: fresh, query: 'new=1' },
        finds: 'scenario-sets',
      }),
      screen('/simulate/recordings/:id?', () => import('../features/recordings/recordings-screen.tsx'), {
        section: 'Recordings',
        goTo: 'Recordings of what models said',
        command: { label: 'Bring a recording in…', words: ['cassette', 'replay', 'stale', 'import'] },
      }),
      screen('/simulate/mutation/:id?', () => import('../features/mutation/mutation-screen.tsx'), {
        section: 'Mutation',
        goTo: 'Mutation runs',
        command: { label: 'Try what a set notices…', words: ['mutants', 'break', 'propose', 'score'], query: 'new=1' },
      }),
      screen('/simulate/personas/:id?', () => import('../features/scenarios/personas-screen.tsx'), {
        section: 'Personas',
        command: { label: 'New persona', words: [...fresh, 'temperament'], query: 'new=1' },
        finds: 'personas',
      }),
    ],
  },
  {
    label: 'Calls',
    icon: PhoneCall,
    screens: [screen('/calls/:id?', () => import('../features/calls/calls-screen.tsx'))],
  },
  {
    label: 'Developer',
    icon: CodeXml,
    screens: [
      screen('/developer/requests/:id?', () => import('../features/developer/requests-screen.tsx'), {
        section: 'Requests',
      }),
      screen('/developer/webhooks/:id?/:deliveryId?', () => import('../features/developer/webhooks-screen.tsx'), {
        section: 'Webhooks',
      }),
      screen('/developer/egress', () => import('../features/developer/egress-screen.tsx'), {
        section: 'Egress',
        goTo: 'Egress: what may leave the machine, and what has',
      }),
      screen('/developer/queue', () => import('../features/developer/queue-screen.tsx'), {
        section: 'Queue',
        goTo: 'Queue: workers on other machines that play runs',
      }),
      screen('/developer/access', () => import('../features/developer/access-screen.tsx'), {
        section: 'Access',
        goTo: 'API keys, users and organizations',
      }),
      screen('/developer/contract', () => import('../features/developer/contract-screen.tsx'), {
        section: 'Contract',
        goTo: 'Contract settings',
      }),
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    screens: [
      screen('/settings', () => import('../features/settings/settings-screen.tsx'), {
        section: 'General',
      }),
      screen('/settings/engines/:id?', () => import('../features/engines/engines-screen.tsx'), {
        section: 'Engines',
        goTo: 'Engines: language models that can speak or judge',
        command: { label: 'Add an engine…', words: [...fresh, 'model', 'llm', 'ollama', 'openai'], query: 'new=1' },
      }),
      screen('/settings/live-calls', () => import('../features/live/live-settings-screen.tsx'), {
        section: 'Live calls',
        goTo: 'Live calls: who speaks, who picks up, the dialer',
      }),
      screen('/settings/phrase-book/:id?', () => import('../features/settings/phrase-book-screen.tsx'), {
        section: 'Phrase book',
      }),
      screen('/settings/health', () => import('../features/settings/health-screen.tsx'), {
        section: 'Health',
        goTo: 'Health of the workspace, and backups',
      }),
    ],
  },
];

export const SCREENS: readonly Screen[] = PLACES.flatMap((place) => place.screens);

/** The sections of each place that has more than one, by its name. */
export const SECTIONS: Readonly<Record<string, readonly { label: string; href: string }[]>> = Object.fromEntries(
  PLACES.map(({ label, screens }) => [
    label,
    screens.flatMap(({ section, href }) => (section === undefined ? [] : [{ label: section, href }])),
  ]),
);

/** What a path starts with while it is in the place; null for Home, which is one path alone. */
export const prefixOf = ({ screens: [{ href }] }: Place): string | null => /^\/[^/]+/.exec(href)?.[0] ?? null;

export function isIn(place: Place, path: string): boolean {
  const prefix = prefixOf(place);
  return prefix === null ? path === '/' : path.startsWith(prefix);
}
