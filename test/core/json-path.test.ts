import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPath } from '../../src/core/authoring/json-path.ts';

const at = (path: string, value: unknown): unknown[] => {
  const read = jsonPath(path);
  if ('fault' in read) throw new Error(read.fault);
  return read.in(value);
};

const VALUE = {
  a: { 'b c': [10, 20, { d: 'x' }], "it's": 1, 'q"': 2 },
  list: [{ n: 1 }, { m: 2 }, { n: 3 }],
  nothing: null,
};

describe('a path of JSON', () => {
  it.each([
    ['$', [VALUE]],
    ['$.a["b c"][0]', [10]],
    ["$.a['b c'][-1].d", ['x']],
    ["a['it\\'s']", [1]],
    [`$.a['q"']`, [2]],
    ['list[*].n', [1, 3]],
    ['$.list.*.m', [2]],
    ['$.nothing', [null]],
    ['$.nowhere.at.all', []],
    ['$.list[7]', []],
    ['$.list[-4]', []],
    ['$.a.toString', []],
    ['$.list.length', []],
  ])('%s points at what is there', (path, found) => {
    expect(at(path, VALUE)).toEqual(found);
  });

  it.each(['$..n', '$.list[?@.n==1]', "$['a','b']", '$.list[0:2]', '$.', '$.a[', '$.a b', 'a..b', '$.list[01]', ''])(
    '%j is none, and says from where on',
    (path) => {
      expect(jsonPath(path)).toMatchObject({ fault: expect.stringContaining('this is no path of JSON') });
    },
  );

  it('finds every member by its name, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.jsonValue(), (name, value) => {
        fc.pre(name !== '__proto__');
        expect(at(`$[${JSON.stringify(name)}]`, { [name]: value })).toEqual([value]);
      }),
    );
  });

  it('throws at no text', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(() => jsonPath(path)).not.toThrow();
      }),
    );
  });
});
