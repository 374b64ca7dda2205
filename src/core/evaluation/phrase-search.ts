/** Looks for phrases in a transcript, as the graders `said`, `not_said` and `said_in_order` do. */
import type { Turn } from '../contract/turn.ts';
import { mentions } from '../conversation/lead-rules.ts';
import { wordsOf } from '../conversation/words.ts';

export const phraseList = (phrases: string | readonly string[] | undefined): readonly string[] => (phrases === undefined ? [] : typeof phrases === 'string' ? [phrases] : phrases);

export const turnsBy = (turns: readonly Turn[], by: 'agent' | 'lead' | 'anyone'): readonly Turn[] => turns.filter(({ speaker }) => (by === 'anyone' ? speaker === 'agent' || speaker === 'lead' : speaker === by));

/** Indexes of the turns that have the phrase. */
export const turnsWith = (turns: readonly Turn[], phrase: string): number[] => turns.filter(({ text }) => mentions(text, wordsOf(text), phrase)).map(({ index }) => index);

export const speakerName = (by: 'agent' | 'lead' | 'anyone'): string => (by === 'anyone' ? 'nobody' : `the ${by} never`);
