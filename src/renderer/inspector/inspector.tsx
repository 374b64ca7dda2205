import { useId, useMemo, type ReactNode } from 'react';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Conversation } from '../../core/contract/local/conversation.ts';
import { OPEN_CARRIER_STATUSES } from '../../core/contract/vocabulary.ts';
import { OFFLINE_ENGINES } from '../../core/runs/run-plan.ts';
import { Badge } from '../ui/badge.tsx';
import { clock, plural, words } from '../ui/formats.ts';
import { useQueryParam } from '../ui/hash-location.ts';
import { TabList, type TabItem } from '../ui/tabs.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { conversationView, firstFailure, turnIndex, turnNumber, type TurnView } from './conversation-view.ts';
import { exchangeKey, exchangeOfTurn } from './exchange-view.ts';
import { EvaluationsTab } from './evaluations-tab.tsx';
import { FaultNote } from './fault-note.tsx';
import { FactsTab } from './facts-tab.tsx';
import { JudgeMark } from './judge-mark.tsx';
import { JsonTab } from './json-tab.tsx';
import { LiveLine } from './live-line.tsx';
import { MetricsTab } from './metrics-tab.tsx';
import { ModelTab } from './model-tab.tsx';
import { unreadyNote } from './unready-note.ts';
import { Timeline } from './timeline.tsx';
import { Transcript } from './transcript.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { gradeMark, isJudged } from './verdicts.ts';

const TABS = ['transcript', 'metrics', 'evaluations', 'disposition', 'model', 'json'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'transcript';

/** Who spoke: engines from outside by their name, with how they did it where that is not told by the name alone. */
function speakersOf({ engines, simulation }: Conversation): string {
  if (!simulation) return `${engines.agent} × ${engines.lead}`;
  const agent = engines.agent === 'scripted' ? engines.agent : simulation.engines.agent;
  const isModelLead = engines.lead === 'hybrid' || engines.lead === 'model';
  const lead = isModelLead ? `${simulation.engines.lead} (${engines.lead})` : engines.lead;
  return `${agent}${engines.agent === 'replay' ? ' (replay)' : ''} × ${lead}`;
}

/** How many holes; it goes to the first of them. */
function HolesButton({ findings, onTurn }: { findings: Conversation['findings']; onTurn: (index: number) => void }) {
  const [first] = findings;
  if (!first) return null;
  return (
    <button
      type="button"
      className="rounded-sm hover:underline"
      title={findings.map(({ message, turn }) => `turn ${turnNumber(turn)}: ${message}`).join('\n')}
      onClick={() => onTurn(first.turn)}
    >
      <Badge tone="warn">▲ {plural(findings.length, 'hole')} in what was said</Badge>
    </button>
  );
}

interface HeaderProps {
  conversation: Conversation;
  onTurn: (index: number) => void;
  children: ReactNode;
}

function Header({ conversation, onTurn, children }: HeaderProps) {
  const { call, trial, simulation, engines, evaluations, findings, notes } = conversation;
  const unready = unreadyNote(conversation);
  const lead = [call.lead?.first_name, call.lead?.last_name].filter(Boolean).join(' ') || 'Unknown lead';
  usePageTitle(
    trial ? `${trial.scenario_name}, trial ${trial.trial + 1}` : `${lead} · ${call.agent_name ?? 'no agent'}`,
  );
  return (
    <header className="flex shrink-0 flex-col gap-1 border-b border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">
          {lead} <span className="font-normal text-muted">· {call.agent_name ?? 'no agent'}</span>
        </h1>
        {trial && <VerdictBadge verdict={trial.verdict} />}
        {isJudged(evaluations) && <JudgeMark judge={simulation?.judge ?? null} />}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {trial && (
          <span className="text-fg">
            {trial.scenario_name}, trial {trial.trial + 1}
          </span>
        )}
        <span>
          {words(call.carrier_status)}
          {!OPEN_CARRIER_STATUSES.includes(call.carrier_status) &&
            (call.duration_in_seconds == null ? ' · no duration' : ` · ${clock(call.duration_in_seconds)}`)}
        </span>
        <span>
          {call.call_type} {words(call.conversation_medium)}
        </span>
        {call.disposition_level_1 && (
          <span>
            {[call.disposition_level_1, call.disposition_level_2, call.disposition_level_3].filter(Boolean).join(' › ')}
          </span>
        )}
        <span title={`The engines that produced this conversation: ${engines.agent} × ${engines.lead}`}>
          {speakersOf(conversation)}
          {simulation && `, seed ${simulation.seed}`}
        </span>
        {unready && (
          <Badge tone="fail" title={unready.message}>
            ✗ agent not ready
          </Badge>
        )}
        <HolesButton findings={findings} onTurn={onTurn} />
        {notes.some(({ code }) => code === 'rehearsal') && <Badge title="Kept from a rehearsal">rehearsal</Badge>}
        {call.is_dry_run && <Badge title="A simulated conversation: nobody was called">dry run</Badge>}
      </div>
      {notes.map(({ code, message }) => (
        <p key={code} className="text-sm text-muted">
          {message}
        </p>
      ))}
      {call.carrier_status === 'failed' && call.call_summary && <p className="text-base">{call.call_summary}</p>}
      {trial && trial.verdict !== 'pass' && trial.verdict_reason && <p className="text-base">{trial.verdict_reason}</p>}
      {trial?.fault && <FaultNote fault={trial.fault} />}
    </header>
  );
}

export interface InspectorProps {
  conversation: Conversation;
  /** What models were asked in it; absent or empty: none was. */
  exchanges?: readonly RecordedExchange[];
  /** Buttons of the screen that shows it, such as previous and next. */
  actions?: ReactNode;
  /** What can be done about a turn. */
  actionsOf?: (view: TurnView) => ReactNode;
}

const NO_EXCHANGES: readonly RecordedExchange[] = [];

/** One conversation, taken apart: timeline over tabs; the selected tab and turn are in the address. */
export function Inspector({ conversation, exchanges = NO_EXCHANGES, actions, actionsOf }: InspectorProps) {
  const panelId = useId();
  const [tabParam, setTab] = useQueryParam('tab');
  const [turnParam, setTurn] = useQueryParam('turn');
  const wantedTab = tabOf(tabParam);
  const tab = wantedTab === 'model' && exchanges.length === 0 ? 'transcript' : wantedTab;
  const view = useMemo(() => conversationView(conversation.turns, conversation.evaluations), [conversation]);
  // A failed conversation is opened to see where it failed.
  const turn = turnParam == null ? firstFailure(view) : turnIndex(Number(turnParam));
  const [exchangeParam, setExchange] = useQueryParam('exchange');
  const selectTurn = (index: number) => {
    setTurn(String(turnNumber(index)));
    // Of a turn, the request that it came from is meant.
    setExchange(null);
  };
  const selectedTurn = view.turns.find((one) => one.turn.index === turn)?.turn;
  const exchange =
    exchanges.find((one) => exchangeKey(one) === exchangeParam) ??
    (selectedTurn ? exchangeOfTurn(exchanges, selectedTurn) : exchanges[0]);
  const readTurn = (index: number) => {
    selectTurn(index);
    setTab(null);
  };
  const failed = conversation.evaluations.filter((evaluation) => gradeMark(evaluation).tone === 'fail').length;
  const passed = conversation.evaluations.filter((evaluation) => gradeMark(evaluation).tone === 'pass').length;
  const tabs: TabItem<Tab>[] = [
    { id: 'transcript', label: 'Transcript', extra: <span className="text-sm text-subtle">{view.turns.length}</span> },
    { id: 'metrics', label: 'Metrics' },
    {
      id: 'evaluations',
      label: 'Evaluations',
      extra: conversation.evaluations.length > 0 && (
        <span className="flex gap-1 text-sm">
          {passed > 0 && <span className="text-pass">{passed}✓</span>}
          {failed > 0 && <span className="text-fail">{failed}✗</span>}
        </span>
      ),
    },
    { id: 'disposition', label: 'Disposition' },
    ...(exchanges.length > 0
      ? [
          {
            id: 'model' as const,
            label: 'Model',
            extra: <span className="text-sm text-subtle">{exchanges.length}</span>,
          },
        ]
      : []),
    { id: 'json', label: 'JSON' },
  ];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Header conversation={conversation} onTurn={readTurn}>
        {actions}
      </Header>
      <LiveLine conversation={conversation} />
      <Timeline view={view} selected={turn} onSelect={selectTurn} />
      <TabList
        label="Conversation"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => setTab(id === 'transcript' ? null : id)}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={tab} className="min-h-0 flex-1 overflow-auto">
        {tab === 'transcript' && (
          <Transcript
            view={view}
            call={conversation}
            selected={turn}
            {...(actionsOf && { actionsOf })}
            onSelect={selectTurn}
          />
        )}
        {tab === 'metrics' && (
          <MetricsTab
            metrics={conversation.call.call_metrics}
            turns={conversation.turns}
            byRules={conversation.engines.agent === OFFLINE_ENGINES.agent}
          />
        )}
        {tab === 'evaluations' && (
          <EvaluationsTab evaluations={conversation.evaluations} run={conversation.simulation} onTurn={readTurn} />
        )}
        {tab === 'disposition' && <FactsTab conversation={conversation} />}
        {tab === 'model' && (
          <ModelTab exchanges={exchanges} turns={conversation.turns} selected={exchange} query={{ tab: 'model' }} />
        )}
        {tab === 'json' && <JsonTab value={conversation.call} />}
      </div>
    </div>
  );
}
