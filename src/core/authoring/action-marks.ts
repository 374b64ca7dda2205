/** Marks of a script that call an action: `[call book_visit]`. */

export interface ActionMark {
  slug: string;
  /** Of the slug, as offsets into the text that was looked at. */
  start: number;
  end: number;
}

export const ACTION_MARK = /\[(?:call|action|run):?\s+([\w-]+)\]/gi;

/** In one message of a script, in their order. */
export const actionMarks = (message: string): ActionMark[] =>
  [...message.matchAll(ACTION_MARK)].map(({ index, 0: mark, 1: slug = '' }) => {
    const end = index + mark.length - 1;
    return { slug, start: end - slug.length, end };
  });

/** The scripts that call the action of that slug. */
export const scriptsWithAction = <T extends { source: string }>(slug: string, scripts: readonly T[]): T[] =>
  scripts.filter(({ source }) => actionMarks(source).some((mark) => mark.slug === slug));
