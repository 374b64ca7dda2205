/** Somebody who types: at the speed of a person, with slips, and knowing all along what ought to be there. */
import type { Page } from '@playwright/test';
import { stream } from '../../src/core/random.ts';

/** Typed as keys, one by one. */
const KEYS = ['the ', 'Tuesday', 'a', 'E', '7', ' ', '  ', '.', ',', '?', '"', "'", '{', '}', '{{', '}}', '[', ']'];
const MORE_KEYS = ['(', ')', '#', ':', '-', '{{lead.', 'lead.f', 'USER', '/', '\\', '`'];
/** Put in at once, as by a paste or another way to write. */
const PASTED = ['🎉', 'שלום', 'été', '日本', 'two\tcolumns', 'مرحبا', 'é', '👩‍🚀'];
/** What a caret passes in one step whatever the direction of the text around it. */
const PLAIN = /^[ -~]$/;

export interface Typed {
  text: string;
  caret: number;
}

export interface Typing {
  seed: number;
  strokes: number;
  /** What Enter makes of the text before the caret; absent: Enter is not pressed. */
  enter?: (before: string) => string;
}

/** Types digits, `most` at a time, into the empty field that has the focus, with slips that may leave it empty again; answers what ought to be there. */
export async function typeDigits(page: Page, { seed, strokes, most }: Typing & { most: number }): Promise<string> {
  const chance = stream(seed, 'digits');
  let text = '';
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    if (chance.next() < 0.45 && text !== '') {
      await page.keyboard.press('Backspace');
      text = text.slice(0, -1);
    } else if (text.length < most) {
      const digit = String(Math.floor(chance.next() * 10));
      await page.keyboard.press(digit, { delay: chance.next() * 8 });
      text += digit;
    }
    await page.waitForTimeout(chance.next() * 30);
  }
  return text;
}

const WORDS = ['book', 'book visit', ' call ', 'été', '日本', 'ask-again', 'a_b', '7', '🎉'];

/** Types tags, each ended by Enter or a comma, and takes some back; answers those that ought to be there. */
export async function typeTags(page: Page, seed: number, strokes: number): Promise<string[]> {
  const chance = stream(seed, 'tags');
  const tags: string[] = [];
  for (let stroke = 0; stroke < strokes / 3; stroke += 1) {
    if (chance.next() < 0.2 && tags.length > 0) {
      // In the empty field it takes the last one away.
      await page.keyboard.press('Backspace');
      tags.pop();
    } else {
      const word = WORDS[Math.floor(chance.next() * WORDS.length)] ?? '';
      await page.keyboard.type(word, { delay: chance.next() * 8 });
      await page.keyboard.press(chance.next() < 0.5 ? 'Enter' : ',');
      // The same twice is one.
      if (!tags.includes(word.trim())) tags.push(word.trim());
    }
    await page.waitForTimeout(chance.next() * 30);
  }
  return tags;
}

/** Types into what has the focus, with `there` in it; answers what ought to be there now, and every text that was there on the way. */
export async function typeLikeAPerson(
  page: Page,
  there: Typed,
  { seed, strokes, enter }: Typing,
): Promise<Typed & { seen: Set<string> }> {
  const chance = stream(seed, 'typist');
  const random = () => chance.next();
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  let { text, caret } = there;
  const seen = new Set([text]);
  const put = (what: string) => {
    text = text.slice(0, caret) + what + text.slice(caret);
    caret += what.length;
    seen.add(text);
  };
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const roll = random();
    const [before, after] = [text.charAt(caret - 1), text.charAt(caret)];
    if (roll < 0.12 && PLAIN.test(before)) {
      await page.keyboard.press('Backspace');
      text = text.slice(0, caret - 1) + text.slice(caret);
      caret -= 1;
      seen.add(text);
    } else if (roll < 0.2 && PLAIN.test(before) && PLAIN.test(text.charAt(caret - 2))) {
      await page.keyboard.press('ArrowLeft');
      caret -= 1;
    } else if (roll < 0.24 && PLAIN.test(after)) {
      await page.keyboard.press('ArrowRight');
      caret += 1;
    } else if (roll < 0.3) {
      await page.keyboard.press('ControlOrMeta+End');
      caret = text.length;
    } else if (roll < 0.37 && enter) {
      await page.keyboard.press('Enter');
      put(enter(text.slice(0, caret)));
    } else if (roll < 0.45) {
      const pasted = one(PASTED);
      await page.keyboard.insertText(pasted);
      put(pasted);
    } else {
      for (const key of one([...KEYS, ...MORE_KEYS])) {
        await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: random() * 8 });
        put(key);
      }
    }
    await page.waitForTimeout(random() * 30);
  }
  return { text, caret, seen };
}
