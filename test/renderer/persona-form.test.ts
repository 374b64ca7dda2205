import { expect, test } from 'vitest';
import { parsePersona } from '../../src/core/scenarios/parse-persona.ts';
import { scenariosWithPersona } from '../../src/core/scenarios/scenarios-with-persona.ts';
import { starterPersona } from '../../src/renderer/features/scenarios/persona-form.ts';

test.each(['grandmother', 'no', '12', 'a: b', '# 1', '"quoted"', 'Großmutter'])(
  'what a new persona called %s begins with can be read',
  (name) => {
    expect(parsePersona(starterPersona(name))).toMatchObject({ name });
  },
);

test('a persona is used by the scenarios that name it, in any row, and not by those that mention it', () => {
  const scenario = (id: string, source: string) => ({
    id,
    name: id,
    source,
    revision: 1,
    created_at: '',
    updated_at: '',
  });
  const scenarios = [
    scenario('names', 'name: a\npersona: grandmother\n'),
    scenario('row', 'name: a\npersona: "{{who}}"\ndata: [{ who: hurried }, { who: grandmother }]\n'),
    scenario('mentions', 'name: a\ndescription: no grandmother\npersona: hurried\n'),
    scenario('longer', 'name: a\npersona: grandmothers\n'),
  ];
  expect(scenariosWithPersona('grandmother', scenarios).map(({ id }) => id)).toEqual(['names', 'row']);
});
