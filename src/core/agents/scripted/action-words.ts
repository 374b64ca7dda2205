import type { Action } from '../../contract/action.ts';

/** What an action is called and described as, to be compared with what is said of it. */
export const wordsOfAction = ({ slug, name, description }: Pick<Action, 'slug' | 'name' | 'description'>): string =>
  `${slug.replaceAll('-', ' ')} ${name} ${description}`;
