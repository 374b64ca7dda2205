import type { CallFilters } from '../../api/calls.ts';
import { queryOf } from '../../api/http-client.ts';

/** The list's filters as they stand in the address. */
export function filtersOf(search: string): CallFilters {
  const query = new URLSearchParams(search);
  const dry = query.get('dry');
  return { search: query.get('q') ?? '', medium: query.get('medium') ?? '', status: query.get('status') ?? '', dryRun: dry === 'true' || dry === 'false' ? dry : '' };
}

export const searchOf = (filters: CallFilters): string => queryOf({ q: filters.search, medium: filters.medium, status: filters.status, dry: filters.dryRun });
