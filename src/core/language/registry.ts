/** The languages that agents can speak. The first is that of an agent which names none, as the contract has it ("EN"). */
import { english } from './en/index.ts';
import { spanish } from './es/index.ts';
import type { Language } from './language.ts';

export const LANGUAGES: readonly [Language, ...Language[]] = [english, spanish];
