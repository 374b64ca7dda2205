import { Search } from 'lucide-react';
import { CARRIER_STATUSES, MEDIUMS } from '../../../core/contract/vocabulary.ts';
import type { CallFilters as Filters } from '../../api/calls.ts';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { words } from '../../ui/formats.ts';
import { dryRunOf, mediumOf, statusOf } from './filter-params.ts';
import { Options } from '../../ui/options.tsx';

/** What of the calls is listed. */
export function CallFilters({ filters, onChange }: { filters: Filters; onChange: (patch: Partial<Filters>) => void }) {
  return (
    <div className="flex flex-col gap-1.5 border-b border-line p-2">
      <div className="relative">
        <Search size={14} className="absolute top-[7px] left-2 text-subtle" />
        <TextInput
          type="search"
          aria-label="Search calls"
          placeholder="Transcript, summary, names, numbers…"
          value={filters.search}
          onText={(text) => onChange({ search: text })}
          className="w-full pl-7"
        />
      </div>
      <div className="flex flex-wrap gap-1.5 [&>select]:grow">
        <SelectInput aria-label="Medium" value={filters.medium} onText={(text) => onChange({ medium: mediumOf(text) })}>
          <option value="">Medium</option>
          <Options values={MEDIUMS} label={words} />
        </SelectInput>
        <SelectInput aria-label="Status" value={filters.status} onText={(text) => onChange({ status: statusOf(text) })}>
          <option value="">Status</option>
          <Options values={CARRIER_STATUSES} label={words} />
        </SelectInput>
        <SelectInput
          aria-label="Dry runs"
          value={filters.dryRun}
          onText={(text) => onChange({ dryRun: dryRunOf(text) })}
        >
          <option value="">Dry runs</option>
          <option value="false">without dry runs</option>
          <option value="true">dry runs only</option>
        </SelectInput>
      </div>
    </div>
  );
}
