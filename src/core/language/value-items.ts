/** A text as its words and values, in their order. */
import { ownedTextMemo } from '../text-memo.ts';
import type { Language } from './language.ts';
import { readerOf } from './value-reader.ts';
import { wordsOf } from './words.ts';
import { lexemesOf, type Lexeme } from '../values/lexemes.ts';
import type { FoundValue } from '../values/value.ts';

/** A word, or a value of any number of words; `from` and `to` are its lexemes. */
export interface Item {
  word: string;
  value: FoundValue | null;
  start: number;
  end: number;
  from: number;
  to: number;
}

export interface Reading {
  lexemes: readonly Lexeme[];
  items: readonly Item[];
  /** By lexeme: the value of which it is a part. */
  valueAt: readonly (Item | undefined)[];
  hasValues: boolean;
}

const NO_VALUES: readonly FoundValue[] = [];

/** Whether it is worth reading for values at all. */
export const mayHoldValue = ({ values }: Language, text: string): boolean =>
  /[\d@]/.test(text) || (values.mayBeValue !== undefined && wordsOf(text).some(values.mayBeValue));

const READINGS_LIMIT = 5000;
export const reading = ownedTextMemo(READINGS_LIMIT, readOne);

function readOne(language: Language, text: string): Reading {
  const lexemes = lexemesOf(text);
  const values = mayHoldValue(language, text) ? readerOf(language)(text) : NO_VALUES;
  const items: Item[] = [];
  const valueAt: (Item | undefined)[] = [];
  let next = 0;
  for (let at = 0; at < lexemes.length; at += 1) {
    const { start, end, plain, type } = lexemes[at] as Lexeme;
    const value = values[next];
    if (!value || start < value.start) {
      // Between figures, dashes and slashes tell; elsewhere signs are no words, nor are the letters of a timestamp.
      const isBetween =
        /^[-/]$/.test(plain) && lexemes[at - 1]?.type === 'digits' && lexemes[at + 1]?.type === 'digits';
      const isStamp = /^[tz]$/.test(plain) && lexemes[at]?.gap === '' && items.at(-1)?.value != null;
      if (type === 'sign' ? isBetween : !isStamp)
        items.push({ word: plain, value: null, start, end, from: at, to: at + 1 });
      continue;
    }
    const from = at;
    while ((lexemes[at + 1]?.start ?? value.end) < value.end) at += 1;
    const item = { word: '', value, start: value.start, end: value.end, from, to: at + 1 };
    items.push(item);
    for (let part = from; part <= at; part += 1) valueAt[part] = item;
    next += 1;
  }
  return { lexemes, items, valueAt, hasValues: values.length > 0 };
}
