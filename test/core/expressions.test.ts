import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expressionLines } from '../../scripts/understanding/expression-lines.ts';
import { expressionsOf } from '../../src/core/language/expressions.ts';
import { meanings } from '../../src/core/language/en/meanings.ts';
import { saysSame, shareAmong } from '../../src/core/language/meanings.ts';
import file from '../../resources/understanding/en-expressions.json' with { type: 'json' };

const plain = { of: (text: string) => text.split(' '), asOne: () => null, tell: () => true };
const of = (...lines: string[]) => expressionsOf(lines, plain);
const keysIn = (text: string, ...lines: string[]): string[] =>
  of(...lines)
    .find(text.split(' '))
    .map(({ key }) => key);

describe('a line of expressions', () => {
  it('lets what stands right say what stands left, and not the other way round', () => {
    const { relation } = of('dog, hound: poodle');
    expect(relation('poodle', 'dog')).toBe('same');
    expect(relation('hound', 'dog')).toBe('same');
    expect(relation('dog', 'poodle')).toBeNull();
  });

  it('says the opposite of a name that is denied', () => {
    expect(of('not work, broken: dead').relation('dead', 'work')).toBe('opposite');
    expect(of('not work, broken: dead').relation('dead', 'broken')).toBe('same');
  });

  it('has expressions of several words, with choices, what may be left out, and gaps', () => {
    expect(keysIn('they lost the whole lot', 'gone: lost .. lot')).toEqual(['“lost .. lot”']);
    expect(keysIn('i gave my notice', 'left: gave my (papers|notice)')).toEqual(['“gave my (papers|notice)”']);
    expect(keysIn('i gave notice', 'left: gave my (papers|notice)')).toEqual(['“gave my (papers|notice)”']);
    expect(keysIn('i gave my word', 'left: gave my (papers|notice)')).toEqual([]);
  });

  it('is not found over the end of a clause', () => {
    expect(keysIn('lost . the lot', 'gone: lost .. lot')).toEqual([]);
  });

  it('gives way to a longer one that overlaps it', () => {
    expect(keysIn('get out of bed', 'free: get out', 'low: get out of bed')).toEqual(['“get out of bed”']);
  });

  it('is refused without names, and where it says too little', () => {
    expect(() => of('dog poodle')).toThrow('"dog poodle" has no names before a colon.');
    expect(() => expressionsOf(['dog: it'], { ...plain, tell: (words) => !words.includes('it') })).toThrow(
      '"it" says too little.',
    );
  });
});

describe('what English words say by expressions', () => {
  const share = (meant: string, said: string): number => {
    const wanted = meanings.words(meant);
    return wanted.reduce((sum, word) => sum + shareAmong(meanings, word, meanings.words(said)), 0) / wanted.length;
  };

  it('finds them in any form of their words', () => {
    expect(share('fired', 'they were letting us go')).toBe(1);
    expect(share('has been sacked', 'my boss gave me the boot')).toBe(1);
  });

  it('keeps what else a text says', () => {
    expect(share('leg', 'she broke her leg')).toBe(1);
  });

  it('does not take a thing to be there that is said not to be', () => {
    expect(share('children', 'the kids are staying with grandma')).toBe(0);
  });

  it('hears what is denied', () => {
    const [said] = meanings.words("we haven't given notice");
    const [meant] = meanings.words('gave notice');
    expect(said && meant && saysSame(meanings, said, meant)).toBe(false);
  });
});

it('the resource is what its files say', () => {
  const folder = path.resolve(import.meta.dirname, '../../resources/understanding/en/expressions');
  expect(file.lines).toEqual(expressionLines(folder));
});
