import { expect, test } from 'vitest';
import { notesOf } from '../../src/renderer/features/settings/notes-of.ts';

const texts = (section: string) => notesOf(section).map((parts) => parts.map(({ text }) => text).join(''));

test('each entry of a changelog is one note, its breaks and links taken out', () => {
  const section =
    '\nThe first of all.\n\n- **Faster**: half\n  the time. [How](docs/fast.md).\n- `run` is [small](a.md).\n';
  expect(texts(section)).toEqual(['The first of all.', 'Faster: half the time.', 'run is small.']);
  expect(notesOf(section)[1]?.[0]).toEqual({ text: 'Faster', isStrong: true });
  expect(texts('')).toEqual([]);
});
