/** From one sentence to a call that can be played: which trade it is of, what of it goes where, and that every trade's call goes well. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SENTENCE_LIMIT, UNNAMED_COMPANY } from '../../src/core/contract/local/call-draft.ts';
import { english } from '../../src/core/language/en/index.ts';
import { draftPlan } from '../../src/core/runs/draft-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { draftFaults } from '../../src/core/templates/draft-documents.ts';
import { rankTrades } from '../../src/core/templates/recognise-trade.ts';
import { shapeCall } from '../../src/core/templates/shape-call.ts';
import { ANY_TRADE } from '../../src/core/templates/trade-template.ts';
import { defaultRole } from '../../src/server/default-role.ts';
import { tradeTemplates } from '../../src/server/trade-templates.ts';
import { TRADE_SENTENCES } from './support/trade-sentences.ts';

const templates = tradeTemplates();
const trades = templates.filter(({ trade }) => trade !== ANY_TRADE);
const policies = defaultRole('en');

function shaped(sentence: string, trade?: string) {
  const call = shapeCall({ language: english, templates, policies, sentence, trade });
  if (!call) throw new Error(`There is no trade ${trade}`);
  return call;
}

describe('the shipped trades', () => {
  test('are twelve, and one for all others', () => {
    expect(trades.map(({ trade }) => trade)).toEqual(Object.keys(TRADE_SENTENCES).toSorted());
    expect(templates).toHaveLength(13);
  });

  test('are recognised in other people’s words, at least nine of ten times', () => {
    const sentences = Object.entries(TRADE_SENTENCES).flatMap(([trade, said]) =>
      said.map((one) => [trade, one] as const),
    );
    const missed = sentences.filter(
      ([trade, sentence]) => rankTrades(english, templates, sentence)[0]?.trade !== trade,
    );
    expect(missed.length / sentences.length).toBeLessThanOrEqual(0.1);
  });

  test('are learnt from the examples that stand there (`npm run understanding:trades`)', () => {
    const examples = templates.flatMap(({ example, examples: more }) => [example, ...more]);
    const { learnt_from } = JSON.parse(readFileSync('resources/templates/learnt.json', 'utf8')) as {
      learnt_from: string;
    };
    expect(learnt_from).toBe(createHash('sha256').update(examples.join('\n')).digest('hex'));
    expect(templates.every(({ learnt }) => learnt !== undefined)).toBe(true);
  });

  test.each(trades)('$trade is recognised by its own example', ({ trade, example }) => {
    const call = shaped(example);
    expect(call).toMatchObject({ recognised: true, draft: { trade } });
    expect(call.values.filter(({ used }) => !used)).toEqual([]);
  });

  test.each(templates)(
    '$trade leaves no place open, and goes well with its lead for a dozen seeds',
    ({ trade, example }) => {
      for (const sentence of [example, '']) {
        const { draft } = shaped(sentence, trade);
        expect(draftFaults(draft)).toEqual([]);
        expect(JSON.stringify(draft)).not.toMatch(/<[a-z]+>/);
        for (let seed = 1; seed <= 12; seed += 1) {
          const { verdict, verdict_reason, turns, call } = runTrial(draftPlan(draft, seed), 0, 0);
          const said = turns.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
          expect(verdict, `${trade}, seed ${seed}: ${verdict_reason}\n${said}\n${call.disposition_level_3}`).toBe(
            'pass',
          );
          expect(call.disposition_conversion, `${trade}, seed ${seed}: ${call.disposition_level_3}\n${said}`).toBe(
            true,
          );
        }
      }
    },
  );
});

describe('shaping by what is said', () => {
  test('company, day and time go into the script and into what the lead knows', () => {
    const { draft, values, unplaced } = shaped(
      'Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm',
    );
    expect(draft).toMatchObject({
      trade: 'appointment',
      lead: { custom_fields: { appointment_day: 'Thursday', appointment_time: '3 pm' } },
    });
    expect(draft.script).toContain('from Bright Smile');
    expect(draft.scenario).toContain('Bright Smile');
    expect(values.map(({ what, text, origin }) => `${what} ${origin}: ${text}`)).toEqual([
      'company said: Bright Smile',
      'person assumed: Maria',
      'thing said: dental cleaning',
      'with assumed: us',
      'day said: Thursday',
      'time said: 3 pm',
      'amount assumed: 90 dollars',
    ]);
    expect(unplaced).toEqual([]);
  });

  test('an amount, and whom somebody is to meet', () => {
    expect(shaped('collecting 1,250 dollars owed to Northgate Energy').draft.lead.custom_fields['amount_due']).toBe(
      '1,250 dollars',
    );
    expect(shaped('Remind Karen of her appointment with Dr. Patel tomorrow at 10').draft.lead).toMatchObject({
      first_name: 'Karen',
      custom_fields: { with: 'Dr. Patel', appointment_day: 'tomorrow', appointment_time: '10' },
    });
  });

  test('what has no place is told, and not lost', () => {
    expect(shaped('customer satisfaction survey for Acme on Monday').values).toContainEqual(
      expect.objectContaining({ what: 'day', text: 'Monday', origin: 'said', used: false }),
    );
    expect(shaped('confirm haircuts with a fringe at Salon Iris on Monday').unplaced).toEqual(['fringe']);
    expect(shaped('water off in Elm Close from 10 to 12, hospital ward 4', 'outage').unplaced).toEqual([
      'Elm Close from 10 to 12',
      'hospital ward 4',
    ]);
  });

  test('a plain call says why it is made, in a sentence of its own', () => {
    const reasons = [
      ['selling tractors for Greenfield on Tuesday', 'about tractors'],
      ['tell people to get out and vote', 'to ask you to get out and vote'],
      ["ask homeowners if they'd consider selling, we're Keystone Realty", 'to ask whether you would consider selling'],
      ['Let customers know that my shop moves to Main Street', 'to let you know that our shop moves to Main Street'],
      ['We changed our bank details, let the suppliers know', 'because we changed our bank details'],
      ['remind grandpa to take his pills', 'to remind you to take your pills'],
      ['invite our best customers to the opening of the new shop', 'to invite you to the opening of the new shop'],
      ['Tell Mr. Baptiste he still owes us money', 'to tell you that you still owe us money'],
      ['Tell Sarah her car is ready for pick up', 'to tell you that your car is ready for pick up'],
      ['Call our tenants about the new locks', 'about the new locks'],
      ['ask everyone what went wrong', 'to ask what went wrong'],
      ['tell our franchisees about the new logo', 'about the new logo'],
      ['book a plumber for me', 'to book a plumber for us'],
      ['prices go up in January', 'about this: prices go up in January'],
      ['', 'about our offer'],
    ] as const;
    expect(
      reasons.map(([sentence]) => shaped(sentence, ANY_TRADE).values.find(({ what }) => what === 'reason')?.text),
    ).toEqual(reasons.map(([, reason]) => reason));
    expect(shaped('selling tractors', ANY_TRADE).draft.script).toContain("I'm calling about tractors. Would you");
  });

  test('an order at the beginning is part of no name', () => {
    const named = (sentence: string, what: string) =>
      shaped(sentence, ANY_TRADE).values.find((value) => value.what === what && value.origin === 'said')?.text;
    expect(named('Remind Tom and Lisa about dinner', 'company')).toBeUndefined();
    expect(named('Ask IBM customers how happy they are', 'company')).toBeUndefined();
    expect(named('Greenfield Motors: oil change on mondays', 'company')).toBe('Greenfield Motors');
    expect(named('Greenfield Motors: oil change on mondays', 'day')).toBe('Monday');
    expect(named('Tell Sarah her car is ready', 'person')).toBe('Sarah');
  });

  test('what stands in a place fits the sentence there', () => {
    const said = shaped(
      'Mrs. Adeyemi comes for new lenses to Lindqvist Opticians on tues at quarter past two.',
      'appointment',
    );
    expect(said.draft.lead).toMatchObject({
      first_name: 'Mrs. Adeyemi',
      last_name: '',
      custom_fields: { appointment_day: 'Tuesday', appointment_time: 'quarter past two' },
    });
    expect(shaped('forklift drivers, 19.50 dollars an hour', 'recruiting').draft.role).toContain(
      'The job pays 19.50 dollars an hour.',
    );
    expect(shaped("rent for June hasn't come in", 'debt').draft.script).toContain("I'm calling about your rent.");
    // A month is no day to pay on.
    expect(shaped("rent for June hasn't come in", 'debt').values).toContainEqual(
      expect.objectContaining({ what: 'day', origin: 'assumed' }),
    );
  });

  test('a company that nobody named is none that there could be', () => {
    for (const { trade } of templates) {
      const { values, draft } = shaped('', trade);
      const company = values.find(({ what }) => what === 'company');
      expect(company).toMatchObject({ origin: 'assumed', text: expect.stringMatching(UNNAMED_COMPANY) });
      expect(draft.script).toContain(company?.text);
    }
    const ours = shapeCall({ language: english, templates, policies, sentence: 'unpaid invoices', company: 'Acme' });
    expect(ours?.values).toContainEqual(expect.objectContaining({ what: 'company', text: 'Acme', origin: 'assumed' }));
  });

  test('what somebody gives goes before what is said, in every text', () => {
    const values = { company: 'Acme Inc.', day: 'friday', person: 'Joe Smith', amount: ' ', time: '...' };
    const call = shapeCall({
      language: english,
      templates,
      policies,
      sentence: 'dental cleanings at Bright Smile',
      values,
    });
    expect(call?.draft.script).toContain('from Acme Inc.');
    expect(call?.draft.scenario).toContain('Acme Inc.');
    expect(JSON.stringify(call?.draft)).not.toMatch(/Bright Smile(?!")/);
    expect(call?.draft.lead).toMatchObject({
      first_name: 'Joe',
      last_name: 'Smith',
      custom_fields: { appointment_day: 'Friday' },
    });
    expect(call?.values.map(({ what, origin }) => `${what} ${origin}`)).toEqual([
      'company given',
      'person given',
      'thing said',
      'with assumed',
      'day given',
      'time assumed',
      'amount assumed',
    ]);
  });

  test('what is about no trade becomes a plain call about it', () => {
    const { recognised, draft } = shaped('selling tractors for Greenfield on Tuesday');
    expect(recognised).toBe(true);
    expect(draft.trade).toBe(ANY_TRADE);
    expect(draft.script).toContain("I'm calling about tractors.");
    expect(draft.script).toContain('from Greenfield');
  });

  test('where no trade is clearly ahead somebody is to choose, a plain call among them', () => {
    const { recognised, likely, draft } = shaped('tell members that the court is closed');
    expect(recognised).toBe(false);
    expect(draft.trade).toBe(ANY_TRADE);
    expect(likely.length).toBeGreaterThan(1);
    expect(likely.map(({ trade }) => trade)).toContain(ANY_TRADE);
    expect(shaped('')).toMatchObject({ recognised: false });
  });

  test.each(['A', 'Aa ', 'Aa & ', 'ask all the ', 'ask a of b ', ', Aa', 'we are ', 'at 1 '])(
    'a sentence of nothing but “%s” is read to its end',
    (unit) => {
      const sentence = `We are ${unit.repeat(SENTENCE_LIMIT)}`.slice(0, SENTENCE_LIMIT - 1);
      expect(draftFaults(shaped(`${sentence}!`, ANY_TRADE).draft).filter(({ loc }) => loc.includes('script'))).toEqual(
        [],
      );
    },
  );

  test('a trade that somebody chose goes before the sentence', () => {
    expect(shaped('selling tractors', 'survey')).toMatchObject({ recognised: true, draft: { trade: 'survey' } });
    expect(shapeCall({ language: english, templates, policies, sentence: '', trade: 'circus' })).toBeUndefined();
  });
});
