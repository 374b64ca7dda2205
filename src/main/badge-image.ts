/** The number that Windows lays over a taskbar button: drawn here, since no file could hold every one. */

/** Each sign is three dots wide and five high, a row a number from the left: 4, 2, 1. */
const SIGNS: Readonly<Record<string, readonly number[]>> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 2, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  '+': [0, 2, 7, 2, 0],
};
const SIGN = { width: 3, height: 5 } as const;

/** Blue, green, red, as Windows stores a bitmap on every machine that Electron runs on. */
const GROUND = [28, 43, 196] as const;
const INK = [255, 255, 255] as const;

/** A dot of the picture is the mean of so many to each side: its edges are smooth. */
const FINER = 4;
/** How wide all signs together are, in the width of the disc: as large as its roundness lets them be. */
const WIDTH_OF_SIGNS = { 1: 0.42, 2: 0.66 } as const;

/** What stands on a disc that has room for two signs. */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count));

/** A disc with the number on it: `size` × `size` dots of blue, green, red and opacity, the colours multiplied by it. */
export function badgeImage(count: number, size: number): Buffer {
  const text = badgeText(count);
  const picture = Buffer.alloc(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const dots = finerDots(text, (at % size) / size, Math.floor(at / size) / size, size);
    const mean = (channel: number) =>
      Math.round(dots.reduce((sum, dot) => sum + (dot?.[channel] ?? 0), 0) / dots.length);
    const opacity = Math.round((255 * dots.filter((dot) => dot !== null).length) / dots.length);
    picture.set([mean(0), mean(1), mean(2), opacity], at * 4);
  }
  return picture;
}

type Colour = readonly [number, number, number];

const finerDots = (text: string, left: number, top: number, size: number): (Colour | null)[] =>
  Array.from({ length: FINER * FINER }, (_one, index) => {
    const middle = (step: number) => (step + 0.5) / (FINER * size);
    return colourAt(text, left + middle(index % FINER), top + middle(Math.floor(index / FINER)));
  });

/** Null outside of the disc. Both go from 0 to 1. */
function colourAt(text: string, x: number, y: number): Colour | null {
  if (Math.hypot(x - 0.5, y - 0.5) > 0.5) return null;
  return isInk(text, x, y) ? INK : GROUND;
}

function isInk(text: string, x: number, y: number): boolean {
  // One blank dot between two signs.
  const columns = text.length * (SIGN.width + 1) - 1;
  const dot = WIDTH_OF_SIGNS[text.length === 1 ? 1 : 2] / columns;
  const column = Math.floor((x - 0.5) / dot + columns / 2);
  const row = Math.floor((y - 0.5) / dot + SIGN.height / 2);
  const bits = SIGNS[text[Math.floor(column / (SIGN.width + 1))] ?? '']?.[row] ?? 0;
  const within = column % (SIGN.width + 1);
  return column >= 0 && within < SIGN.width && (bits & (1 << (SIGN.width - 1 - within))) !== 0;
}
