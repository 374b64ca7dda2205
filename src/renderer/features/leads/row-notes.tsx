import type { RowFault } from '../../../core/contract/local/lead-import.ts';
import { count } from '../../ui/formats.ts';
import { FIELD_LABELS } from './column-mapping.ts';

/** More than this many nobody reads before an import. */
const SHOWN = 200;

const labels: Readonly<Record<string, string>> = FIELD_LABELS;

/** What is to be known of rows that are no faults, before anything is made of them. */
export function RowNotes({ notes }: { notes: readonly RowFault[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="max-h-64 overflow-y-auto">
      <table aria-label="Rows to look at" className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            <th className="py-1 pr-3 text-right font-normal">Line</th>
            <th className="py-1 pr-3 font-normal">Field</th>
            <th className="py-1 pr-3 font-normal">Value</th>
            <th className="py-1 font-normal">What is to be known</th>
          </tr>
        </thead>
        <tbody>
          {notes.slice(0, SHOWN).map(({ line, field, value, message }) => (
            <tr key={`${line}:${field}`} className="border-b border-line">
              <td className="py-1 pr-3 text-right tabular-nums">{line}</td>
              <td className="py-1 pr-3">{labels[field ?? ''] ?? 'the row'}</td>
              <td className="py-1 pr-3">{value}</td>
              <td className="py-1">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.length > SHOWN && (
        <p className="text-sm text-muted">
          The first {count(SHOWN)} of {count(notes.length)}.
        </p>
      )}
    </div>
  );
}
