/** Tables of numbers, row by row, as wide as the points of sentences. */

export const WIDTH = 512;

export type Table = Float32Array;

export function identity(of: number): Table {
  const table = new Float32Array(WIDTH * WIDTH);
  for (let at = 0; at < WIDTH; at += 1) table[at * WIDTH + at] = of;
  return table;
}

/** `one · otherᵀ`: rows by rows. */
export function products(one: Table, other: Table): Table {
  const [n, m] = [one.length / WIDTH, other.length / WIDTH];
  const out = new Float32Array(n * m);
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column < m; column += 1) {
      let sum = 0;
      for (let at = 0, a = row * WIDTH, b = column * WIDTH; at < WIDTH; at += 1)
        sum += (one[a + at] ?? 0) * (other[b + at] ?? 0);
      out[row * m + column] = sum;
    }
  return out;
}

/** Adds `shares · rows` to `into`; `turned`: `sharesᵀ · rows`. */
export function addMixed(into: Table, shares: Table, rows: Table, turned: boolean): void {
  const [n, m] = [into.length / WIDTH, rows.length / WIDTH];
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column < m; column += 1) {
      const share = turned ? (shares[column * n + row] ?? 0) : (shares[row * m + column] ?? 0);
      if (share === 0) continue;
      for (let at = 0, a = row * WIDTH, b = column * WIDTH; at < WIDTH; at += 1)
        into[a + at] = (into[a + at] ?? 0) + share * (rows[b + at] ?? 0);
    }
}

export const sum = (one: Table, other: Table): Table => one.map((value, at) => value + (other[at] ?? 0));

/** The same numbers with outputs and inputs changed over. */
export function transposed(table: Table): Table {
  const turned = new Float32Array(table.length);
  for (let row = 0; row < WIDTH; row += 1)
    for (let column = 0; column < WIDTH; column += 1) turned[column * WIDTH + row] = table[row * WIDTH + column] ?? 0;
  return turned;
}
