import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLinkTo, readDeepLink } from '../../src/main/deep-link.ts';

const id = fc.stringMatching(/^[0-9a-f]{24}$/);
const address = fc.oneof(
  id.map((run) => `/simulate/runs/${run}`),
  id.map((call) => `/calls/${call}`),
  fc.tuple(id, id).map(([run, trial]) => `/simulate/runs/${run}/trials/${trial}`),
);

test('what is linked to is what the link leads to, in the same workspace', () => {
  fc.assert(
    fc.property(address, fc.string({ minLength: 1 }), (shown, file) => {
      const link = deepLinkTo(`http://127.0.0.1:4310/#${shown}?tab=turns`, file);
      expect(readDeepLink(link ?? '')).toEqual({ workspace: file.toWellFormed(), address: shown });
    }),
  );
});

test.each([
  'understudy://settings/engines',
  'understudy://run/../../settings',
  'understudy://run/0123456789abcdef0123456',
  'understudy://run/0123456789abcdef01234567/0123456789abcdef01234567',
  'understudy://trial/0123456789abcdef01234567',
  'https://run/0123456789abcdef01234567',
  'understudy:run/0123456789abcdef01234567',
  'not a link',
])('%s leads nowhere', (link) => {
  expect(readDeepLink(link)).toBeNull();
});

test.each(['http://127.0.0.1:4310/', 'http://127.0.0.1:4310/#/settings', 'http://127.0.0.1:4310/#/calls'])(
  'nothing of %s can be linked to',
  (url) => {
    expect(deepLinkTo(url, '/some.understudy')).toBeNull();
  },
);
