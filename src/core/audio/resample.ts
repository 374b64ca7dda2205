/** Brings audio to another rate without the aliases that leaving samples out would make. */

/** Zero crossings of the kernel on either side: more are steeper, and take longer. */
const CROSSINGS = 16;
/** Of the lower of the two rates' half: what lies above is damped. */
const PASS = 0.92;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Hann's window over (−1, 1). */
const hann = (x: number): number => (Math.abs(x) < 1 ? 0.5 * (1 + Math.cos(Math.PI * x)) : 0);

const clipped = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Band-limited interpolation by a windowed sinc (Smith and Gossett 1984, "A flexible sampling-rate conversion method"). Rates in Hz. */
export function resampled(samples: Int16Array, from_hz: number, to_hz: number): Int16Array {
  if (from_hz === to_hz) return samples;
  const step = from_hz / to_hz;
  // As a share of the input's rate.
  const cutoff = PASS * Math.min(1, to_hz / from_hz);
  const reach = CROSSINGS / cutoff;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, to) => {
    const centre = to * step;
    let sum = 0;
    let weight = 0;
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at += 1) {
      const factor = sinc(cutoff * (at - centre)) * hann((at - centre) / reach);
      weight += factor;
      sum += factor * (samples[at] ?? 0);
    }
    return clipped(sum / weight);
  });
}
