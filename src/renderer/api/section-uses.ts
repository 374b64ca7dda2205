import { useAnswer } from './use-answer.ts';

/** How often agents have answered from the sections of a role, in their last runs. */
export const useSectionUses = (roleId: string) =>
  useAnswer(
    ['simulations', 'section-uses', roleId],
    '/local/roles/{id}/section-uses',
    { params: { id: roleId } },
    { staleTime: 0 },
  ).data;
