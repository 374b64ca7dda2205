/** Answers to questions for a value, by the kind that was asked for. */
import type { SlotKind } from '../../phrase-book.ts';
import type { ReadAnswer } from '../../spoken-answer.ts';
import { spokenMoney, spokenNumber } from './spoken-amounts.ts';
import { spokenEmail } from './spoken-email.ts';
import { spokenPhone } from './spoken-phone.ts';
import { spokenName } from './spoken-name.ts';
import { spokenDay, spokenTime } from './spoken-times.ts';

export const ANSWERS: Readonly<Partial<Record<SlotKind, ReadAnswer>>> = {
  email: spokenEmail,
  phone: spokenPhone,
  number: spokenNumber,
  money: spokenMoney,
  name: spokenName,
  time: spokenTime,
  day: spokenDay,
};
