import type { Conversation } from '../../core/contract/local/conversation.ts';
import { clock, exactTime, words } from '../ui/formats.ts';

const shown = (value: unknown): string => {
  if (value == null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What became of a task: why it did not run, or when the lead is called again. */
function taskText({ status, result }: Conversation['call']['post_call_tasks'][number]): string {
  const answer = typeof result === 'object' && result !== null ? result : {};
  if ('reason' in answer) return `${words(status)}: ${shown(answer.reason)}`;
  if ('call_again_at' in answer && typeof answer.call_again_at === 'string')
    return `${words(status)}: called again at ${exactTime(answer.call_again_at)} or later`;
  return words(status);
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, unknown])[] }) {
  return (
    <section className="max-w-xl min-w-80 flex-1">
      <h2 className="pb-2 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How the call ended, in whose name, and what is attached to it. */
export function FactsTab({ conversation }: { conversation: Conversation }) {
  const { call, feedback, contexts, notes } = conversation;
  const custom = Object.entries(call.custom_fields);
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-6 p-4">
      <Facts
        title="Disposition"
        facts={[
          ['Level 1', call.disposition_level_1],
          ['Level 2', call.disposition_level_2],
          ['Level 3', call.disposition_level_3],
          ['Contacted', call.disposition_contacted],
          ['Conversion', call.disposition_conversion],
          ['Answering machine', call.is_answer_machine],
          ['Summary', call.call_summary],
          ...feedback.map((entry) => [`Feedback (${words(entry.type).toLowerCase()})`, entry.comment] as const),
        ]}
      />
      <Facts
        title="Call"
        facts={[
          ['Lead', [call.lead?.first_name, call.lead?.last_name].filter(Boolean).join(' ')],
          ['Time zone', call.lead?.timezone],
          ['Campaign', call.campaign_name],
          ['From', call.from_number],
          ['To', call.to_number],
          ['Started', call.start && exactTime(call.start)],
          ['Ended', call.end && exactTime(call.end)],
          ['Attempt', call.call_count],
          ['Credits used', call.credits_used],
          ['Service version', call.service_version],
        ]}
      />
      {custom.length > 0 && <Facts title="Custom fields" facts={custom} />}
      {contexts.length > 0 && (
        <Facts
          title="External context"
          facts={contexts.map(({ rendered, outcome, spoken_s }) => [
            spoken_s !== null ? `spoken at ${clock(spoken_s)}` : outcome === 'injected' ? 'told, not spoken' : outcome,
            rendered,
          ])}
        />
      )}
      {call.post_call_tasks.length > 0 && (
        <Facts
          title="Tasks after the call"
          facts={call.post_call_tasks.map((task) => [task.name ?? task.id, taskText(task)])}
        />
      )}
      {notes.length > 0 && (
        <Facts title="Notes of the dialer" facts={notes.map(({ code, message }) => [words(code), message])} />
      )}
    </div>
  );
}
