/** Which of the written utterances are never learnt from, but measure what was learnt. */
import { fnv, FNV_BASIS } from '../fnv.ts';

/** A fifth, by the text alone. */
export const isHeldBack = (text: string): boolean => fnv(text, FNV_BASIS) % 5 === 0;
