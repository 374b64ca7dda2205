import { FlaskConical, PencilLine, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useDocument } from '../../api/documents.ts';
import { useCallLead } from '../../api/leads.ts';
import { callOf } from '../../api/awaited-call.ts';
import { useStartSimulation } from '../../api/simulations.ts';
import { useWorkspace } from '../../api/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RecentRuns } from './recent-runs.tsx';

const TRIALS = 8;
const SEED = 7;

function Step({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex items-center gap-4 rounded-md border border-line p-3">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{children}</span>
      </span>
      {action}
    </li>
  );
}

/** What can be done with an agent that was just saved, a click each. */
export function FirstStepsScreen() {
  const [agentId] = useQueryParam('agent');
  const [setId] = useQueryParam('set');
  const [leadId] = useQueryParam('lead');
  const agent = useDocument('agents', agentId);
  const recent = useWorkspace().data?.recent_simulations ?? [];
  const start = useStartSimulation();
  const ring = useCallLead(leadId ?? '');
  const [, navigate] = useLocation();
  usePageTitle('First steps');
  const run = () => {
    if (agentId === null || setId === null) return;
    start.mutate(
      { agent_id: agentId, scenario_set_id: setId, num_trials: TRIALS, seed: SEED, max_steps: 200, max_errors: 10 },
      { onSuccess: ({ id }) => navigate(`/simulate/runs/${id}`) },
    );
  };
  return (
    <QueryView query={agent} what="the agent">
      {({ id, name }) => (
        <div className="h-full overflow-auto">
          <div className="mx-auto flex max-w-3xl flex-col gap-6 p-6">
            <div>
              <h1 className="text-xl font-semibold">{name} is saved</h1>
              <p className="text-muted">
                With a script, a role, a campaign, a list with one lead, a scenario and a set. What next?
              </p>
            </div>
            <ol className="flex flex-col gap-2">
              <Step
                title="Run the set"
                action={
                  <Button
                    kind="primary"
                    icon={FlaskConical}
                    spins={start.isPending}
                    disabled={setId === null}
                    onClick={run}
                  >
                    Run {TRIALS} trials
                  </Button>
                }
              >
                Play the scenario several times, each with other dice, and see how often it goes well.
              </Step>
              <Step
                title="Place a live call"
                action={
                  <Button
                    icon={PhoneCall}
                    spins={ring.isPending}
                    disabled={leadId === null}
                    onClick={() => ring.mutate({}, { onSuccess: (asked) => navigate(callOf(asked)) })}
                  >
                    Call the lead
                  </Button>
                }
              >
                The saved lead picks up, and you see the call go on. Nobody real is called.
              </Step>
              <Step
                title="Open the agent"
                action={
                  <Button icon={PencilLine} onClick={() => navigate(`/author/agents/${id}`)}>
                    Open {name}
                  </Button>
                }
              >
                How it speaks, what it may do, who speaks for it. Script and role are linked there.
              </Step>
            </ol>
            <FailureNote error={start.error ?? ring.error} />
            {recent.length > 0 && <RecentRuns runs={recent} />}
            <p className="text-muted">
              <Link href="/?new=1" className="text-accent underline">
                Shape another call
              </Link>{' '}
              from a sentence.
            </p>
          </div>
        </div>
      )}
    </QueryView>
  );
}
