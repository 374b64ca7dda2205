import type { Namesake } from '../../core/told-apart.ts';

/** Something that is shown and picked by its name; `absent` where the name only says why there is none. */
export interface NamedItem extends Namesake {
  name: string;
  not_ready?: string | null | undefined;
  absent?: 'reading' | 'deleted' | 'unread';
}
