import { READ_BY_RULES } from '../../../core/reporting/rule-based.ts';
import type { useUnderstood } from '../../api/understanding.ts';
import { Badge } from '../../ui/badge.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';

/** Acts, values and the reason, as the host answered them. */
export function UnderstoodResult({ answer }: { answer: ReturnType<typeof useUnderstood> }) {
  const { data, error } = answer;
  if (error) return <FailureNote error={error} />;
  if (!data) return <p className="text-subtle">Reading…</p>;
  const { acts, values, confidence, why, asks = [] } = data;
  return (
    <div aria-live="polite" className="flex flex-col gap-2 rounded border border-line p-2">
      <div className="flex flex-wrap items-center gap-1">
        {acts.length === 0 && <span className="text-muted">no act</span>}
        {acts.map((act) => (
          <Badge key={act} tone="accent">
            {act}
          </Badge>
        ))}
        <span className="ml-auto text-sm text-muted tabular-nums">{Math.round(confidence * 100)} % sure</span>
      </div>
      {values.length > 0 && (
        <table className="w-full text-left text-sm">
          <thead className="text-subtle">
            <tr>
              <th className="font-normal">Kind</th>
              <th className="font-normal">Words</th>
              <th className="font-normal">Value</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ kind, surface, canonical }) => (
              <tr key={`${kind} ${surface} ${canonical}`}>
                <td>{kind}</td>
                <td>{surface}</td>
                <td className="tabular-nums">{canonical}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asks.map(({ kind, sentence }) => (
        <p key={`${kind} ${sentence}`} className="text-sm">
          asks for <b>{kind}</b>: {sentence}
        </p>
      ))}
      <p className="text-sm text-muted">{why}</p>
      <p className="text-sm text-subtle">{READ_BY_RULES}</p>
    </div>
  );
}
