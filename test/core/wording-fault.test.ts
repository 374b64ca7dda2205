/** Of a model's wording for what a lead means: which says it, and which does not. */
import { describe, expect, test } from 'vitest';
import type { Act } from '../../src/core/contract/turn.ts';
import { act } from '../../src/core/language/acts.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { wordingFault } from '../../src/core/leads/hybrid/wording-fault.ts';

function reading(tag: string) {
  const language = languageFor(tag);
  if (!language) throw new Error(`Nobody knows ${tag}`);
  const ears = {
    language,
    readLead: leadReader(language),
    names: ['Maria', 'Lopez', 'Ana', 'Lakeside Clinic'],
    openers: new Set(['yeah']),
  };
  return (intended: { text: string; acts: readonly Act[]; before: string }, wording: string) =>
    wordingFault(ears, intended, wording);
}
const english = reading('en');

const DAY = {
  text: 'Thursday morning works best.',
  acts: [act('inform', 'day', 'Thursday morning')],
  before: 'Which day works best for the visit?',
};
const BILL = {
  text: "It's around $180.",
  acts: [act('inform', 'monthly_bill', '$180')],
  before: 'And roughly what is your monthly electric bill?',
};
const ROOF = { text: 'Metal.', acts: [act('inform', 'roof_type', 'metal')], before: 'What kind of roof do you have?' };
const YES = { text: "Yes, I'll be there.", acts: [act('affirm', 'confirm')], before: 'Can you make it?' };
const NO = { text: "No, I don't.", acts: [act('negate', 'homeowner', 'no')], before: 'Do you own your home?' };
const ASK = {
  text: 'Quick question: Where can I park?',
  acts: [act('request', null, 'Where can I park?')],
  before: 'Please bring your insurance card.',
};
const OPT_OUT = {
  text: 'Please take me off your list.',
  acts: [act('opt_out', 'opt_out')],
  before: 'Do you have a minute?',
};
const PRICE = {
  text: 'That sounds expensive.',
  acts: [act('objection', 'price')],
  before: 'Would you like to book a free home visit?',
};
const UNSURE = {
  text: "I'm not sure, to be honest.",
  acts: [act('inform', 'roof_type', 'unsure')],
  before: 'What kind of roof do you have?',
};
const BYE = { text: 'Okay.', acts: [act('acknowledge')], before: 'Our engineer will call ahead.' };
const MOVE = {
  text: "I can't make it then. Could we find another day?",
  acts: [act('request', 'reschedule')],
  before: 'Can you make it?',
};

describe('a wording that says what is meant is said', () => {
  test.each([
    [DAY, 'Thursday morning would be best for me.'],
    [DAY, 'Hmm, how about Thursday morning, Ana.'],
    [BILL, 'Oh, about 180 dollars I think.'],
    [BILL, 'Maybe a hundred and eighty dollars.'],
    [ROOF, "It's a metal roof."],
    [YES, 'Yes, I can make it.'],
    [YES, 'Well, Yeah, I can make it.'],
    [YES, "Yeah sure, I'll be there."],
    [NO, "No, I don't own it."],
    [ASK, 'By the way, where can I park?'],
    [ASK, 'Is there somewhere I can park near you?'],
    [OPT_OUT, 'Please take me off your calling list.'],
    [PRICE, 'Hm, that sounds pretty expensive to me.'],
    [UNSURE, "Honestly, I'm not sure."],
    [BYE, 'Okay, sounds good.'],
    [MOVE, "I can't make it then, could we find another day?"],
  ])('%o as %s', (intended, wording) => {
    expect(english(intended, wording)).toBeNull();
  });
});

describe('one that does not is not, and why is told', () => {
  test.each([
    [DAY, 'Friday morning works best.', 'leaves out "Thursday morning"'],
    [DAY, 'Sometime in the week.', 'leaves out "Thursday morning"'],
    [DAY, 'Not Thursday morning.', /leaves out|says no/],
    [DAY, 'Thursday morning at 9:30 works best.', 'says "9:30"'],
    [DAY, 'Thursday morning, or call me at 555 0134.', 'which was not to be said'],
    [BILL, 'About $180, and $90 in summer.', 'says "$90"'],
    [BILL, 'Not much.', 'leaves out "$180"'],
    [ROOF, 'Tiles.', 'leaves out "metal"'],
    [YES, "No, I can't make it.", /says no|come through/],
    [YES, 'Possibly, I would have to see.', /say yes|says no/],
    [NO, 'Yes, I do own it.', /yes/],
    [NO, 'The garden needs work.', 'does not say no'],
    [ASK, 'Thanks, got it.', 'does not ask "Where can I park?"'],
    [ASK, 'What does it cost?', 'does not ask "Where can I park?"'],
    [OPT_OUT, 'This is not a good time.', 'opt out'],
    [PRICE, 'Great, I would like that.', /objection|yes/],
    [BYE, 'Okay, goodbye then.', 'comes through as goodbye'],
    [BYE, 'Okay. Please take me off your list.', 'comes through as opt out'],
    [BYE, 'Okay, and what does it cost?', 'asks something'],
    [BYE, 'Okay, my husband Robert will be there.', 'names "Robert"'],
    [
      BYE,
      'Okay, and thank you so much for everything, it is really very kind of you to help me out like this all the time.',
      'longer',
    ],
  ])('%o as %s', (intended, wording, why) => {
    expect(english(intended, wording)).toMatch(why);
  });

  test('what is decisive is read in other languages, too', () => {
    const spanish = reading('es');
    const day = { text: 'El jueves.', acts: [act('inform', 'day', 'el jueves')], before: '¿Qué día le viene bien?' };
    expect(spanish(day, 'Pues mejor el jueves.')).toBeNull();
    expect(spanish(day, 'Mejor el viernes.')).toContain('leaves out');
  });
});
