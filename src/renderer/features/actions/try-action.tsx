import { Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ActionMockWrite } from '../../../core/contract/action-mock.ts';
import { ActionMockSchema } from '../../../core/contract/action-mock.ts';
import type { StoredBody } from '../../../core/documents/stored.ts';
import { schemaFaults, schemaProperties } from '../../../core/json-schema-check.ts';
import { mockActions, type MockWorld } from '../../../core/scenarios/action-mocks.ts';
import { ScenarioSchema } from '../../../core/scenarios/scenario.ts';
import { templateScope } from '../../../core/scenarios/template-scope.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ArgumentFields } from './argument-fields.tsx';

/** Who is on the line: the lead of a scenario that says nothing of one. */
const SCOPE = templateScope({ id: 'agent', name: 'Ana' }, null, ScenarioSchema.parse({ name: 'A try' }).lead);

type Progress = Pick<MockWorld, 'state' | 'calls'>;
const BEGINNING: Progress = { state: {}, calls: {} };

interface Tried {
  at: number;
  given: Readonly<Record<string, unknown>>;
  result: unknown;
  error: string | null;
  duration_s: number;
  state: Readonly<Record<string, unknown>>;
}

function play(action: StoredBody['actions'], mock: ActionMockWrite | null, progress: Progress, given: Tried['given']) {
  const world: MockWorld = {
    ...progress,
    actions: [{ ...action, id: action.slug }],
    mocks: mock === null ? {} : { [action.slug]: ActionMockSchema.parse(mock) },
    scope: SCOPE,
  };
  return mockActions(world).step(world, [{ slug: action.slug, arguments: given }]);
}

function Answered({ tried }: { tried: Tried }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2 last:border-0">
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>Call {tried.at}</span>
        <Badge tone={tried.error === null ? 'pass' : 'fail'}>{tried.error === null ? 'answered' : 'failed'}</Badge>
        <span className="tabular-nums">after {tried.duration_s.toFixed(1)} s</span>
        <code className="min-w-0 flex-1 truncate">{JSON.stringify(tried.given)}</code>
      </span>
      {tried.error === null ? (
        <pre className="overflow-auto rounded bg-sunken p-2 font-mono text-sm">
          {JSON.stringify(tried.result, null, 2)}
        </pre>
      ) : (
        <p className="text-fail">{tried.error}</p>
      )}
      {Object.keys(tried.state).length > 0 && (
        <p className="text-sm text-muted">
          The scenario’s state is now <code>{JSON.stringify(tried.state)}</code>
        </p>
      )}
    </li>
  );
}

/** The action as it is edited, called as a simulation calls it. */
export function TryAction({ action, isMockGood }: { action: StoredBody['actions']; isMockGood: boolean }) {
  const [given, setGiven] = useState<Tried['given']>({});
  const [progress, setProgress] = useState(BEGINNING);
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const faults = schemaFaults(action.parameters, given);
  const call = () => {
    const step = play(action, action.mocks, progress, given);
    const [outcome] = 'reply' in step ? step.reply.outcomes : [];
    if (!outcome) return;
    const { state, calls } = step.state;
    setProgress({ state, calls });
    const { result, error, duration_s } = outcome;
    setTried([{ at: tried.length + 1, given, result, error, duration_s, state }, ...tried]);
  };
  return (
    <div className="flex flex-col gap-3">
      {schemaProperties(action.parameters).length === 0 && <p className="text-subtle">It takes no arguments.</p>}
      <ArgumentFields parameters={action.parameters} given={given} onGiven={setGiven} />
      {faults.length > 0 && (
        <ul aria-label="Faults of the arguments" className="text-sm text-warn">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button icon={Play} disabled={!isMockGood} onClick={call}>
          Call it
        </Button>
        {tried.length > 0 && (
          <Button
            kind="quiet"
            icon={RotateCcw}
            onClick={() => {
              setProgress(BEGINNING);
              setTried([]);
            }}
          >
            Begin anew
          </Button>
        )}
      </div>
      <ul aria-label="Answers" aria-live="polite">
        {tried.map((one) => (
          <Answered key={one.at} tried={one} />
        ))}
      </ul>
    </div>
  );
}
