import { Cpu, FlaskConical, PencilLine, PhoneCall, TriangleAlert, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Workspace } from '../../../core/contract/local/workspace.ts';
import { useDocuments } from '../../api/documents.ts';
import { useEngines } from '../../api/engines.ts';
import { useWorkspace } from '../../api/workspace.ts';
import { count, plural } from '../../ui/formats.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { Loading } from '../../ui/states.tsx';
import { RecentRuns } from './recent-runs.tsx';

/** Whoever has a workspace already does not load it. */
const FirstCall = lazy(async () => ({ default: (await import('./first-call.tsx')).FirstCall }));

type Holding = readonly [one: string, many: string, key: keyof Workspace['counts'], href: string];

const HOLDINGS: readonly { title: string; items: readonly Holding[] }[] = [
  {
    title: 'What an agent is made of',
    items: [
      ['Agent', 'Agents', 'agents', '/author/agents'],
      ['Script', 'Scripts', 'scripts', '/author/scripts'],
      ['Role', 'Roles', 'roles', '/author/roles'],
      ['Action', 'Actions', 'actions', '/author/actions'],
      ['Data store', 'Data stores', 'data_stores', '/author/data-stores'],
    ],
  },
  {
    title: 'Whom it talks to',
    items: [
      ['Call', 'Calls', 'calls', '/calls'],
      ['Campaign', 'Campaigns', 'campaigns', '/author/campaigns'],
      ['Lead', 'Leads', 'leads', '/author/leads'],
      ['Lead list', 'Lead lists', 'lead_lists', '/author/lead-lists'],
      ['Chat widget', 'Chat widgets', 'chat_widgets', '/author/chat-widgets'],
    ],
  },
  {
    title: 'How it is tested',
    items: [
      ['Scenario', 'Scenarios', 'scenarios', '/simulate/scenarios'],
      ['Scenario set', 'Scenario sets', 'scenario_sets', '/simulate/sets'],
      ['Run', 'Runs', 'simulations', '/simulate/runs'],
    ],
  },
];

interface TryProps {
  icon: LucideIcon;
  title: string;
  href: string;
  children: ReactNode;
}

function Try({ icon: Icon, title, href, children }: TryProps) {
  return (
    <Link href={href} className="flex gap-3 rounded-md border border-line p-3 hover:border-line-strong hover:bg-hover">
      <Icon size={18} className="shrink-0 text-accent" />
      <span className="flex flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{children}</span>
      </span>
    </Link>
  );
}

function ThingsToTry({ workspace }: { workspace: Workspace }) {
  const script = useDocuments('scripts').data?.items[0];
  const set = useDocuments('scenario-sets').data?.items[0];
  const engine = useEngines().data?.items[0];
  return (
    <section aria-labelledby="try" className="flex flex-col gap-2">
      <h2 id="try" className="font-semibold">
        Things to try
      </h2>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4">
        <Try
          icon={PencilLine}
          title="Rehearse a script"
          href={script ? `/author/scripts/${script.id}` : '/author/scripts?new=1'}
        >
          {script
            ? `Edit “${script.name}” and hear it played against a simulated lead as you type.`
            : 'Write the first script and hear it played as you type.'}
        </Try>
        <Try
          icon={FlaskConical}
          title="Run a simulation"
          href={set ? `/simulate/runs?new=1&set=${set.id}` : '/simulate/sets?new=1'}
        >
          {set
            ? `Play “${set.name}”, ${plural(set.scenario_ids.length, 'scenario')}, several times each, and see pass^k.`
            : 'Put scenarios into a set and see how often an agent passes them all.'}
        </Try>
        <Try
          icon={Cpu}
          title="Let a model speak"
          href={engine ? `/settings/engines/${engine.id}` : '/settings/engines?local=1'}
        >
          {engine
            ? `“${engine.name}” can sit in the agent’s place: in a rehearsal, in a run, in live calls.`
            : 'Look for llama.cpp, Ollama, vLLM or LM Studio on this machine, and hear a model speak for the agent.'}
        </Try>
        <Try icon={PhoneCall} title="Browse calls" href="/calls">
          {workspace.counts.calls > 0
            ? `Take one of ${plural(workspace.counts.calls, 'call')} apart: who spoke when, why, and what came of it.`
            : 'Conversations appear here; trials of a simulation are calls too.'}
        </Try>
      </div>
    </section>
  );
}

function Attention({ items }: { items: Workspace['attention'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-1">
      <h2 id="attention" className="font-semibold">
        Needs attention
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.href + item.message}>
            <Link
              href={item.href.replace(/^\/?#/, '')}
              className="flex items-center gap-2 rounded px-1 py-1 hover:bg-hover"
            >
              <TriangleAlert size={14} className="shrink-0 text-warn" />
              {item.message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Holdings({ counts }: { counts: Workspace['counts'] }) {
  return (
    <section aria-labelledby="holds" className="flex flex-col gap-2">
      <h2 id="holds" className="font-semibold">
        This account holds
      </h2>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {HOLDINGS.map(({ title, items }) => (
          <div key={title} className="rounded-md border border-line px-3 py-2">
            <h3 className="pb-1 text-sm text-muted">{title}</h3>
            <dl>
              {items.map(([one, many, key, href]) => (
                <div key={key} className="flex justify-between gap-2 py-0.5">
                  <dt>
                    <Link href={href} className="hover:text-accent hover:underline">
                      {counts[key] === 1 ? one : many}
                    </Link>
                  </dt>
                  <dd className="font-semibold tabular-nums">{count(counts[key])}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** What there is, what one can do with it, what happened last, and what needs a look; where there is nothing yet, how to begin. */
export function HomeScreen() {
  const workspace = useWorkspace().data;
  const [wanted] = useQueryParam('new');
  if (!workspace) return <Loading what="the workspace" />;
  const { counts, current_account_id } = workspace;
  if (wanted !== null || (counts.scripts === 0 && counts.agents === 0))
    return (
      <Suspense fallback={<Loading what="the first call" />}>
        <FirstCall key={current_account_id} accountId={current_account_id} />
      </Suspense>
    );
  const account = workspace.accounts.find((one) => one.id === workspace.current_account_id);
  return (
    <div className="h-full overflow-auto">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 p-6">
        <div>
          <h1 className="text-xl font-semibold">{account?.name ?? workspace.name}</h1>
          <p className="text-muted">
            {workspace.is_demo
              ? 'Demo workspace: everything in it may be changed or thrown away.'
              : `Workspace ${workspace.name}.`}{' '}
            Nothing leaves this machine but what you allow under Developer → Egress.
          </p>
        </div>
        <Attention items={workspace.attention} />
        <ThingsToTry workspace={workspace} />
        <RecentRuns runs={workspace.recent_simulations} />
        <Holdings counts={workspace.counts} />
      </div>
    </div>
  );
}
