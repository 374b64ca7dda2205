/** What is offered between double braces. */
import { describe, expect, test } from 'vitest';
import { openPath, templateChoices } from '../../src/core/authoring/template-completion.ts';

describe('the path at the cursor', () => {
  test.each([
    ['Hi {{', ''],
    ['Hi {{ lead.', 'lead.'],
    ['Hi {{- custom_fields.visit-da', 'custom_fields.visit-da'],
    ['{{ lead.first_name | default: lead.', 'lead.'],
    ['{{ a | replace: "x", cus', 'cus'],
    ['Hi lead.', null],
    ['{{lead.first_name}} lead.', null],
    ['{{ lead.first_name | def', null],
    ['{{ a | default: "lead.', null],
    ['{{ lead.first_name ', null],
  ])('%s → %s', (before, path) => expect(openPath(before)).toBe(path));
});

describe('what is offered', () => {
  const scope = {
    lead: { first_name: 'Maria', custom_fields: { doctor: 'Dr. Ruiz', place: { city: 'Austin' } }, extracted_data: {} },
    campaign: { name: 'Spring', custom_fields: { company: 'Lakeside' } },
    custom_fields: { doctor: 'Dr. Ruiz' },
    state: { appointment: { status: 'open' } },
  };
  const offered = (typed: string) => templateChoices(typed, { fields: ['day'], scope });
  const names = (typed: string) => offered(typed).map(({ name }) => name);

  test('are all variables, with the values of the lead at hand, and what opens further', () => {
    expect(offered('')).toEqual(
      expect.arrayContaining([
        { name: 'lead.first_name', description: 'First name of the lead', value: 'Maria', isOpen: false },
        expect.objectContaining({ name: 'lead.custom_fields', isOpen: true }),
        expect.objectContaining({ name: 'custom_fields.day', isOpen: false }),
        expect.objectContaining({ name: 'state', isOpen: true }),
      ]),
    );
    expect(names('')).not.toContain('lead');
    expect(new Set(names('lead.')).size).toBe(names('lead.').length);
  });

  test('is, after a full stop, the next segment: fields that the lead has, and those that are used elsewhere', () => {
    expect(offered('lead.custom_fields.d')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'lead.custom_fields.doctor', value: 'Dr. Ruiz' }),
        expect.objectContaining({ name: 'lead.custom_fields.place', isOpen: true }),
        expect.objectContaining({ name: 'lead.custom_fields.day', value: null }),
      ]),
    );
    expect(names('lead.custom_fields.place.')).toContain('lead.custom_fields.place.city');
    expect(names('campaign.custom_fields.')).toContain('campaign.custom_fields.company');
    expect(names('state.appointment.')).toContain('state.appointment.status');
  });

  test('is nothing of what an object has by nature', () => {
    expect(names('state.constructor.').some((name) => name.startsWith('state.constructor'))).toBe(false);
  });
});
