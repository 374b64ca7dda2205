/** What an agent hears as a yes or a no where its question wants one and nothing else: by all readers, and by the sentence that answers. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { wantsYesOrNo } from '../../src/core/language/indirect-answers.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';

const ears = leadReader(english);
const heard = (before: string, text: string): 'yes' | 'no' | 'neither' => {
  const { keys } = ears.read(text, before, wantsYesOrNo(english, before));
  return keys.has('affirm') ? 'yes' : keys.has('negate') || keys.has('decline') ? 'no' : 'neither';
};

describe('a yes or a no without the word', () => {
  test.each([
    ['Are there any stairs at the back?', 'None whatsoever.', 'no'],
    ['Would the council pay for that?', 'I very much doubt it would.', 'no'],
    ['Do you think you would use the sauna?', "I can't see myself in there.", 'no'],
    ['Could you pay three hundred this week?', "That's a little beyond me.", 'no'],
    ['Has the noise come back?', "I couldn't say it has.", 'no'],
    ['Was the room warm when you came in?', 'Freezing cold.', 'no'],
    ['Shall we put you down for both days?', "I'm not sure I'd last, so probably not.", 'no'],
    ['May we leave the parcel outside?', "Absolutely not, it'd be gone in a minute.", 'no'],
    ['Shall we take the old bath away?', "My brother's having that for his allotment.", 'no'],
    ['Would you like us to do the shed as well?', "You'd be silly not to while you're here.", 'yes'],
    ['Is somebody at home in the mornings?', "I'm always about the place these days.", 'yes'],
    ['Would you like us to look at the roof?', 'It drips on the cot, so the sooner you come the better.', 'yes'],
    ['Would you like a taster lesson?', "I wouldn't say no to one.", 'yes'],
    ['May I send you the leaflet by email?', "That can't hurt.", 'yes'],
  ])('to %j, %j is a %s', (before, text, answer) => expect(heard(before, text)).toBe(answer));
});

describe('of several sentences, the one that answers', () => {
  test.each([
    ['Have you had a cough this week?', "Not me, I'm fit as a fiddle. My wife's in bed with one, though.", 'no'],
    ['Would you like a new appointment?', 'Oh, that went clean out of my head. Yes please.', 'yes'],
    ['Do you need any bottles?', "Karl's not here now, he left at Easter. But yes, we could use some.", 'yes'],
    ['Shall we send somebody?', 'The tap only drips. No, leave it for now.', 'no'],
  ])('to %j, %j is a %s', (before, text, answer) => expect(heard(before, text)).toBe(answer));
});

describe('what neither answers is none by what was learnt', () => {
  test.each([
    ['Is he by himself, or are there others with him?', 'All by himself.', 'neither'],
    ['May I have your name?', 'Dawn Noone.', 'neither'],
  ])('to %j, %j is %s', (before, text, answer) => expect(heard(before, text)).toBe(answer));
});
