/** Measures acts that were read against those that hold: precision, recall and F1 of each (van Rijsbergen 1979). */

export interface Score {
  name: string;
  precision: number;
  recall: number;
  f1: number;
  /** Cases in which it holds. */
  holds: number;
}

export interface Judged {
  read: readonly string[];
  hold: readonly string[];
}

export function scores(names: readonly string[], judged: readonly Judged[]): Score[] {
  return names.map((name) => {
    let [right, named, holds] = [0, 0, 0];
    for (const { read, hold } of judged) {
      const isRead = read.includes(name);
      const isHeld = hold.includes(name);
      if (isRead) named += 1;
      if (isHeld) holds += 1;
      if (isRead && isHeld) right += 1;
    }
    const precision = named === 0 ? 0 : right / named;
    const recall = holds === 0 ? 0 : right / holds;
    return { name, precision, recall, f1: named + holds === 0 ? 0 : (2 * right) / (named + holds), holds };
  });
}

export const macroF1 = (list: readonly Score[]): number => list.reduce((sum, { f1 }) => sum + f1, 0) / list.length;
