import { Upload } from 'lucide-react';
import { DocumentPicker } from '../../documents/document-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/field.tsx';

export const LEAD_ORDERS = {
  newest: { label: 'newest first', query: { sort_by: 'created_at', order: 'desc' } },
  last_name: { label: 'by last name', query: { sort_by: 'last_name', order: 'asc' } },
  first_name: { label: 'by first name', query: { sort_by: 'first_name', order: 'asc' } },
  phone: { label: 'by phone', query: { sort_by: 'phone', order: 'asc' } },
  email: { label: 'by e-mail', query: { sort_by: 'email', order: 'asc' } },
} as const;
export type LeadOrder = keyof typeof LEAD_ORDERS;

const ORDERS = Object.entries(LEAD_ORDERS);

export const isLeadOrder = (text: string | null): text is LeadOrder => text !== null && text in LEAD_ORDERS;

/** Whose leads are listed, in which order, and the way to bring many in. */
export function LeadTools({
  list,
  order,
  onList,
  onOrder,
  onImport,
}: {
  list: string;
  order: LeadOrder;
  onList: (id: string) => void;
  onOrder: (order: LeadOrder) => void;
  onImport: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-1 px-2 pb-1">
      <div className="flex min-w-0 flex-1 *:w-full">
        <DocumentPicker
          kind="lead-lists"
          label="Leads of"
          none="all lists"
          value={list || null}
          onPick={(id) => onList(id ?? '')}
        />
      </div>
      <SelectInput
        aria-label="Order"
        className="min-w-0 flex-1"
        value={order}
        onText={(text) => isLeadOrder(text) && onOrder(text)}
      >
        {ORDERS.map(([id, { label }]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectInput>
      <Button kind="plain" icon={Upload} aria-label="Import leads…" onClick={onImport} />
    </div>
  );
}
