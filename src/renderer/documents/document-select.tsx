import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useNamedDocuments } from '../api/named-documents.ts';
import { Field } from '../ui/field.tsx';
import { DocumentPicker } from './document-picker.tsx';

export interface DocumentSelectProps {
  kind: AnyKind;
  label: string;
  /** What it says that none is chosen. */
  none: string;
  value: string | null;
  hint?: ReactNode;
  error?: string | null;
  at?: string;
  /** Cannot be chosen. */
  except?: string;
  onPick: (id: string | null) => void;
  /** What makes one where there is none to choose from. */
  make?: ReactNode;
}

/** A field that names another document: chosen among those that there are, with the way to it. */
export function DocumentSelect({
  kind,
  label,
  none,
  value,
  hint,
  error,
  at,
  except,
  onPick,
  make,
}: DocumentSelectProps) {
  const { items, of, isListed } = useNamedDocuments(kind, [value]);
  const isThere = value !== null && of(value).absent === undefined;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 [&>[data-pick]]:w-full">
      <div data-pick>
        <Field
          label={label}
          at={at}
          error={error ?? null}
          hint={
            isThere ? (
              <>
                {hint !== undefined && <>{hint} · </>}
                <Link href={`${placeOf(kind)}/${value}`} className="text-accent underline">
                  Open the {nounOf(kind)}
                </Link>
              </>
            ) : (
              hint
            )
          }
        >
          <DocumentPicker
            kind={kind}
            none={none}
            value={value}
            {...(except !== undefined && { except: [except] })}
            onPick={onPick}
          />
        </Field>
      </div>
      {isListed && items.length === 0 && make}
    </div>
  );
}
