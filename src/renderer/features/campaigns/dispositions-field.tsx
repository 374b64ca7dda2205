import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Disposition } from '../../../core/contract/campaign-parts.ts';
import { isRecord } from '../../../core/is-record.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import { useStableFocus } from '../../ui/use-stable-focus.ts';
import { DispositionCard } from './disposition-card.tsx';
import { dispositionTree, withChild, type DispositionNode } from './disposition-tree.ts';
import { newId } from './new-id.ts';

const AT = ['dispositions'] as const;

const nameOf = ({ name }: Disposition): string => (name ?? '') || 'without a name';

interface RowProps {
  node: DispositionNode;
  list: readonly Disposition[];
  chosen: number | null;
  onChoose: (at: number | null) => void;
  onAdd: (parent: number) => void;
  onList: (list: Disposition[], chosen?: number | null) => void;
}

/** One disposition with those below it; the chosen one is opened to be changed. */
function Row({ node, ...rest }: RowProps) {
  const { list, chosen, onChoose, onAdd, onList } = rest;
  const { at, item, isAstray, children } = node;
  const isChosen = chosen === at;
  return (
    <li>
      <div className={`flex min-h-8 items-center gap-2 rounded px-1 ${isChosen ? 'bg-selected' : 'hover:bg-hover'}`}>
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={() => onChoose(isChosen ? null : at)}
          className="flex min-w-0 flex-1 items-center gap-2 self-stretch rounded text-left"
        >
          <span
            aria-hidden
            className="size-3 shrink-0 rounded-sm border border-line-strong"
            style={{ backgroundColor: item.color ?? 'transparent' }}
          />
          <span className={`truncate ${item.enabled === false ? 'text-muted line-through' : ''}`}>{nameOf(item)}</span>
        </button>
        {item.enabled === false && <Badge>off</Badge>}
        {item.conversion === true && <Badge tone="pass">conversion</Badge>}
        {item.contacted === true && <Badge>contacted</Badge>}
        {isAstray && (
          <Badge
            tone="warn"
            title={`It names ${item.parent_disposition ?? ''} as its parent, under which it cannot stand.`}
          >
            ▲ no such parent
          </Badge>
        )}
        <Button
          className="h-6"
          icon={Plus}
          iconPx={12}
          aria-label={`Add below ${nameOf(item)}`}
          onClick={() => onAdd(at)}
        />
      </div>
      {isChosen && <DispositionCard list={list} at={at} onList={onList} />}
      {children.length > 0 && (
        <ul aria-label={`Below ${nameOf(item)}`} className="ml-2.5 border-l border-line pl-2.5">
          {children.map((child) => (
            <Row key={child.at} {...rest} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The dispositions of the campaign as the tree that their parents make. */
export function DispositionsField() {
  const { value, set, clear } = useObjectField(AT);
  const [chosen, setChosen] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useStableFocus(area);
  // JSON may hold anything; what is no list of dispositions has its fault and no tree.
  const list = Array.isArray(value) && value.every(isRecord) ? (value as Disposition[]) : [];
  const put = (next: Disposition[], choose?: number | null) => {
    if (next.length === 0) clear();
    else set(next);
    if (choose !== undefined) setChosen(choose);
  };
  const add = (parent: number | null) => {
    const child = { id: newId(), name: '', color: '#64748b', contacted: true, conversion: false, enabled: true };
    const next = withChild(list, parent, child);
    put(
      next,
      next.findIndex(({ id }) => id === child.id),
    );
  };
  return (
    <FieldGroup label="Dispositions" problem={useFaultBelow(AT)} at={AT.join('.')}>
      <div ref={area} tabIndex={-1} className="flex flex-col items-start gap-1">
        {list.length > 0 && (
          <ul aria-label="Dispositions" className="w-full rounded border border-line p-1">
            {dispositionTree(list).map((node) => (
              <Row
                key={node.at}
                node={node}
                list={list}
                chosen={chosen}
                onChoose={setChosen}
                onAdd={add}
                onList={put}
              />
            ))}
          </ul>
        )}
        <Button icon={Plus} onClick={() => add(null)}>
          Add a disposition
        </Button>
      </div>
    </FieldGroup>
  );
}
