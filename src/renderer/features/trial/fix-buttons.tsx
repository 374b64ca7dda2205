import { Button } from '../../ui/button.tsx';
import { fixParam, type FixTarget } from './fix-targets.ts';

/** What can be fixed at a turn, each a button; nothing where nothing can. */
export function FixButtons({ targets, onFix }: { targets: readonly FixTarget[]; onFix: (target: FixTarget) => void }) {
  if (targets.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {targets.map((target) => (
        <Button key={fixParam(target)} title={target.what} onClick={() => onFix(target)}>
          {target.label}
          {target.kind === 'scenarios' && <span className="max-w-40 truncate text-muted">{target.what}</span>}
        </Button>
      ))}
    </span>
  );
}
