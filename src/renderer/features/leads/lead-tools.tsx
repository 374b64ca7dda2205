import { Upload } from 'lucide-react';
import { useLeadLists } from '../../api/leads.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { NamedOptions } from '../../ui/options.tsx';

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
  const lists = useLeadLists().data?.items ?? [];
  return (
    <div className="flex flex-wrap gap-1 px-2 pb-1">
      <SelectInput aria-label="Leads of" className="min-w-0 flex-1" value={list} onText={onList}>
        <option value="">all lists</option>
        <NamedOptions of={lists} />
      </SelectInput>
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
