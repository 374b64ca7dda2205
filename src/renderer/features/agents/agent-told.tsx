import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { Link } from 'wouter';
import { isOwnAgent } from '../../../core/contract/local/engine.ts';
import { useEngines } from '../../api/engines.ts';
import { DocumentPicker } from '../../documents/document-picker.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { count } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';

const ORIGINS: Readonly<Record<string, string>> = {
  workbench: 'the workbench',
  agent: 'this agent',
  role: 'a role',
  script: 'the script',
  knowledge: 'knowledge',
  lead: 'the lead',
  campaign: 'the campaign',
  actions: 'its actions',
  scenario: 'the scenario',
};

export interface AgentToldProps {
  agentId: string;
  /** What is told changes with it. */
  revision: number;
  isEdited: boolean;
}

/** Engines that are agents of the user's own: what they are told stands on their own pages. */
function ToldOtherwise() {
  const own = (useEngines().data?.items ?? []).filter(({ protocol }) => isOwnAgent(protocol));
  if (own.length === 0) return null;
  return (
    <p className="text-muted">
      An agent of your own has a prompt of its own, and is told none of this:{' '}
      {own.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link href={`/settings/engines/${id}`} className="text-accent underline">
            {name}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

interface ToldTextProps {
  title: string;
  text: string;
  from: string;
  holes: readonly { variable: string }[];
}

/** One section of what is told, with what is empty in it. */
function ToldText({ title, text, from, holes }: ToldTextProps) {
  return (
    <section aria-label={title} className="rounded border border-line bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3 py-1.5">
        <h3 className="font-medium">{title}</h3>
        <span className="text-sm text-muted">from {from}</span>
        {holes.length > 0 && (
          <span className="text-sm text-warn">
            <span aria-hidden>▲ </span>empty: {[...new Set(holes.map(({ variable }) => variable))].join(', ')}
          </span>
        )}
      </header>
      <div className="px-3 py-2">
        <FoldedText text={text} label={title} />
      </div>
    </section>
  );
}

/** Word for word what a language model is told that speaks for the agent, each section with where it comes from. */
export function AgentTold({ agentId, revision, isEdited }: AgentToldProps) {
  const [scenarioId, setScenarioId] = useState('');
  const query = useAnswer(['documents', 'agents', agentId, 'told', revision, scenarioId], '/local/agents/{id}/told', {
    params: { id: agentId },
    query: scenarioId === '' ? {} : { scenario_id: scenarioId },
  });
  return (
    <div className="flex max-w-4xl flex-col gap-3 p-4">
      <p className="text-muted">
        Where a model speaks for this agent, it is told this before anything is said, and the messages of the
        conversation after it. {isEdited && 'Unsaved changes are not in it yet.'}
      </p>
      <ToldOtherwise />
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-2">
          <span aria-hidden>With the lead of</span>
          <span className="flex w-72 *:w-full">
            <DocumentPicker
              kind="scenarios"
              label="With the lead of"
              none="no scenario"
              value={scenarioId || null}
              onPick={(id) => setScenarioId(id ?? '')}
            />
          </span>
        </div>
      </div>
      <QueryView query={query} what="what a model is told">
        {({ sections, tools, openings }) => {
          const whole = sections.map(({ title, text }) => `# ${title}\n\n${text}`).join('\n\n');
          return (
            <>
              {openings.map(({ engine_id, engine, text, holes }) => (
                <ToldText
                  key={engine_id}
                  title={`Opening, sent to ${engine}`}
                  text={text}
                  holes={holes}
                  from="its engine"
                />
              ))}
              <div className="flex items-center gap-2 text-muted">
                {sections.length} sections, {count(whole.length)} characters, {tools.length} tools
                <CopyButton text={whole} label="Copy all of it" />
              </div>
              {sections.map(({ key, title, text, from, holes }) => (
                <ToldText key={key} title={title} text={text} holes={holes} from={ORIGINS[from.kind] ?? from.kind} />
              ))}
              <section aria-label="Tools as they are given" className="rounded border border-line bg-surface">
                <h3 className="border-b border-line px-3 py-1.5 font-medium">Tools as they are given</h3>
                {tools.map(({ name, description, parameters }) => (
                  <div key={name} className="border-b border-line px-3 py-2 last:border-b-0">
                    <div className="font-mono text-sm">{name}</div>
                    <div className="text-muted">{description}</div>
                    <FoldedText text={JSON.stringify(parameters, null, 2)} label={`the parameters of ${name}`} mono />
                  </div>
                ))}
              </section>
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
