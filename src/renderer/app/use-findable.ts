import { keepPreviousData } from '@tanstack/react-query';
import type { FoundGroup, FoundItem } from '../../core/documents/workspace-search.ts';
import { useAnswer } from '../api/use-answer.ts';
import { exactTime } from '../ui/formats.ts';
import { namesakesOf } from '../ui/namesakes.ts';
import { useDebounced } from '../ui/use-debounced.ts';

/** Long enough to leave out what is typed through, short enough not to be noticed. */
const SETTLES_MS = 60;

export interface FindableItem extends FoundItem {
  href: string;
}

export interface FindableGroup {
  heading: string;
  /** Found, and not shown. */
  further: number;
  items: FindableItem[];
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

function toGroup({ heading, place, total, items }: FoundGroup): FindableGroup {
  const namesakes = namesakesOf(items);
  const hintOf = ({ id, hint }: FoundItem): string | null =>
    hint === null ? (namesakes.get(id) ?? null) : isDate(hint) ? exactTime(hint) : hint;
  return {
    heading,
    further: Math.max(0, (total ?? 0) - items.length),
    items: items.map((item) => ({
      ...item,
      hint: hintOf(item),
      href: `${place}/${item.id}${item.line === null ? '' : `?line=${item.line}`}`,
    })),
  };
}

/** What the workspace has of the words, as the host finds it; what was found last is shown until there is an answer. */
export function useFindable(search: string): { groups: FindableGroup[]; isFinding: boolean } {
  const wanted = useDebounced(search.trim(), SETTLES_MS);
  const { data, isFetching } = useAnswer(
    ['search', wanted],
    '/local/search',
    { query: { q: wanted } },
    { enabled: wanted !== '', placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  return {
    groups: wanted === '' || search.trim() === '' ? [] : (data?.groups ?? []).map(toGroup),
    isFinding: isFetching || wanted !== search.trim(),
  };
}
