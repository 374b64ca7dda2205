/** µ-law, the 8 bits a sample of telephones in North America and Japan (ITU-T G.711, table 2a), to 16-bit samples and back. */

/** Added before the segment is looked for, and clipped at: G.711 has 14 bits, which stand two bits higher in 16. */
const BIAS = 132;
const CLIP = 32_635;

/** What stands for no sound at all. */
export const MU_LAW_SILENCE = 0xff;

function decodedByte(byte: number): number {
  const inverted = ~byte & 0xff;
  const segment = (inverted >> 4) & 7;
  const magnitude = ((((inverted & 15) << 3) + BIAS) << segment) - BIAS;
  return (inverted & 0x80) === 0 ? magnitude : -magnitude;
}

const DECODED = Int16Array.from({ length: 256 }, (_, byte) => decodedByte(byte));

function encodedSample(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), CLIP) + BIAS;
  // The place of the highest bit that is set, from that of the bias on.
  const segment = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (segment + 3)) & 15;
  return ~((sample < 0 ? 0x80 : 0) | (segment << 4) | mantissa) & 0xff;
}

/** One byte a sample. */
export const muLawOf = (samples: Int16Array): Uint8Array => Uint8Array.from(samples, encodedSample);

export const samplesOf = (muLaw: Uint8Array): Int16Array => Int16Array.from(muLaw, (byte) => DECODED[byte] ?? 0);
