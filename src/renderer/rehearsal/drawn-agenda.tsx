import type { DrawnAgenda as Agenda } from '../../core/scenarios/scenario-of-agenda.ts';
import { turnNumber } from '../inspector/conversation-view.ts';

/** What was drawn from a conversation, each with the turn that it comes from. */
export function DrawnAgenda({ agenda: { wants, facts, questions, objections } }: { agenda: Agenda }) {
  const rows = [
    ...wants.map(({ value, turn }) => ({ what: 'wants', text: value.replaceAll('_', ' '), turn })),
    ...facts.map(({ slot, value, turn }) => ({ what: 'tells', text: `${slot}: ${value}`, turn })),
    ...questions.map(({ value, turn }) => ({ what: 'asks', text: value, turn })),
    ...objections.map(({ value, turn }) => ({ what: 'objects', text: value, turn })),
  ];
  return (
    <ul aria-label="Drawn from the conversation" className="flex max-h-48 flex-col gap-0.5 overflow-auto">
      {rows.map(({ what, text, turn }) => (
        <li key={`${what} ${text}`} className="flex min-w-0 gap-2">
          <span className="w-14 shrink-0 text-muted">{what}</span>
          <span className="min-w-0 flex-1">{text}</span>
          <span className="shrink-0 text-sm text-subtle">turn {turnNumber(turn)}</span>
        </li>
      ))}
    </ul>
  );
}
