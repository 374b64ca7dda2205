import { CARRIER_STATUSES, MEDIUMS } from '../../../core/contract/vocabulary.ts';
import type { CallFilters } from '../../api/calls.ts';
import { queryOf } from '../../../client/query-of.ts';

export const mediumOf = (text: string | null): CallFilters['medium'] => MEDIUMS.find((medium) => medium === text) ?? '';
export const statusOf = (text: string | null): CallFilters['status'] =>
  CARRIER_STATUSES.find((status) => status === text) ?? '';
export const dryRunOf = (text: string | null): CallFilters['dryRun'] =>
  text === 'true' || text === 'false' ? text : '';

/** The list's filters as they stand in the address; what is none of the known values filters nothing. */
export function filtersOf(search: string): CallFilters {
  const query = new URLSearchParams(search);
  return {
    search: query.get('q') ?? '',
    medium: mediumOf(query.get('medium')),
    status: statusOf(query.get('status')),
    dryRun: dryRunOf(query.get('dry')),
  };
}

export const searchOf = (filters: CallFilters): string =>
  queryOf({ q: filters.search, medium: filters.medium, status: filters.status, dry: filters.dryRun });
