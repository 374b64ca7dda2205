/** Steps against a slope (Kingma and Ba 2015, "Adam"). */

const [FIRST, SECOND] = [0.9, 0.999];
const LEAST = 1e-8;

/** Moves `weights` in place; called with the slope of each step in turn, and with how much of the rate it goes by. */
export function adam(weights: Float32Array, rate: number): (slope: (at: number) => number, share?: number) => void {
  const [first, second] = [new Float32Array(weights.length), new Float32Array(weights.length)];
  let steps = 0;
  return (slope, share = 1) => {
    steps += 1;
    const [firstBias, secondBias] = [1 - FIRST ** steps, 1 - SECOND ** steps];
    for (let at = 0; at < weights.length; at += 1) {
      const value = slope(at);
      const [a, b] = [
        FIRST * (first[at] ?? 0) + (1 - FIRST) * value,
        SECOND * (second[at] ?? 0) + (1 - SECOND) * value * value,
      ];
      first[at] = a;
      second[at] = b;
      weights[at] = (weights[at] ?? 0) - (share * rate * (a / firstBias)) / (Math.sqrt(b / secondBias) + LEAST);
    }
  };
}
