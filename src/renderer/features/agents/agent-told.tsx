import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { useDocuments } from '../../api/documents.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SelectInput } from '../../ui/field.tsx';
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

/** Word for word what a language model is told that speaks for the agent, each section with where it comes from. */
export function AgentTold({ agentId, revision, isEdited }: AgentToldProps) {
  const [scenarioId, setScenarioId] = useState('');
  const scenarios = useDocuments('scenarios').data?.items ?? [];
  const query = useAnswer(['documents', 'agents', agentId, 'told', revision, scenarioId], '/local/agents/{id}/told', {
    params: { id: agentId },
    query: scenarioId === '' ? {} : { scenario_id: scenarioId },
  });
  return (
    <div className="flex max-w-4xl flex-col gap-3 p-4">
      <p className="text-muted">
        Where an engine speaks for this agent, its model is told this before anything is said, and the messages of the
        conversation after it. {isEdited && 'Unsaved changes are not in it yet.'}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2">
          With the lead of
          <SelectInput value={scenarioId} onText={setScenarioId} className="max-w-72">
            <option value="">no scenario</option>
            {scenarios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        </label>
      </div>
      <QueryView query={query} what="what a model is told">
        {({ sections, tools }) => {
          const whole = sections.map(({ title, text }) => `# ${title}\n\n${text}`).join('\n\n');
          return (
            <>
              <div className="flex items-center gap-2 text-muted">
                {sections.length} sections, {count(whole.length)} characters, {tools.length} tools
                <CopyButton text={whole} label="Copy all of it" />
              </div>
              {sections.map(({ key, title, text, from, holes }) => (
                <section key={key} aria-label={title} className="rounded border border-line bg-surface">
                  <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3 py-1.5">
                    <h3 className="font-medium">{title}</h3>
                    <span className="text-sm text-muted">from {ORIGINS[from.kind] ?? from.kind}</span>
                    {holes.length > 0 && (
                      <span className="text-sm text-warn">
                        empty: {[...new Set(holes.map(({ variable }) => variable))].join(', ')}
                      </span>
                    )}
                  </header>
                  <div className="px-3 py-2">
                    <FoldedText text={text} label={title} />
                  </div>
                </section>
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
