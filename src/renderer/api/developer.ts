import { useAnswer } from './use-answer.ts';

export const useRequests = () => useAnswer(['requests'], '/local/requests', {});
