import { useAnswer } from './use-answer.ts';

/** Lists that a form only picks from. */
export const useDataStores = () => useAnswer(['data-stores'], '/local/data-stores', {});

export const useActions = () => useAnswer(['actions'], '/local/actions', {});
