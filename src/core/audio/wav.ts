/** Audio as a file: WAVE with 16-bit samples of one channel (Multimedia Programming Interface and Data Specifications 1.0, IBM and Microsoft 1991). */

const HEADER_BYTES = 44;
const PCM = 1;

export interface Sound {
  samples: Int16Array;
  rate_hz: number;
}

const put = (view: DataView, at: number, text: string): void => {
  for (let n = 0; n < text.length; n += 1) view.setUint8(at + n, text.charCodeAt(n));
};
const tag = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));

export function wavOf({ samples, rate_hz }: Sound): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  put(view, 0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  put(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate_hz, true);
  view.setUint32(28, rate_hz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  put(view, 36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => view.setInt16(HEADER_BYTES + at * 2, sample, true));
  return bytes;
}

/** Throws RangeError for what is no WAVE of 16-bit samples of one channel. */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') throw new RangeError('no WAVE file');
  let rate_hz: number | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, length] = [tag(view, at), view.getUint32(at + 4, true)];
    const from = at + 8;
    if (name === 'fmt ' && length >= 16 && from + 16 <= bytes.length) {
      const isKnown =
        view.getUint16(from, true) === PCM &&
        view.getUint16(from + 2, true) === 1 &&
        view.getUint16(from + 14, true) === 16;
      if (!isKnown) throw new RangeError('a WAVE file of another form than 16-bit samples of one channel');
      rate_hz = view.getUint32(from + 4, true);
    }
    if (name === 'data' && rate_hz !== null) {
      const count = Math.floor(Math.min(length, bytes.length - from) / 2);
      return { rate_hz, samples: Int16Array.from({ length: count }, (_, n) => view.getInt16(from + n * 2, true)) };
    }
    at = from + length + (length % 2);
  }
  throw new RangeError('a WAVE file without samples');
}
