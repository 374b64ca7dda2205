/** The one that is there alone: of several, none is taken before somebody chooses. */
export const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
