/** The two kinds of file in which systems want pictures of several sizes. Both are lists of PNG files with a head. */

/** Sizes of an .icns and their names (https://en.wikipedia.org/wiki/Apple_Icon_Image_format); macOS makes the smallest of them itself. */
const ICNS_TYPES = [
  { type: 'ic11', size: 32 },
  { type: 'ic12', size: 64 },
  { type: 'ic07', size: 128 },
  { type: 'ic13', size: 256 },
  { type: 'ic08', size: 256 },
  { type: 'ic14', size: 512 },
  { type: 'ic09', size: 512 },
  { type: 'ic10', size: 1024 },
];

/** The sizes that Windows asks for (https://learn.microsoft.com/en-us/windows/apps/design/iconography/app-icon-construction). */
const ICO_SIZES = [16, 20, 24, 32, 40, 48, 64, 256];

const ICO_HEAD_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * @param {(size: number) => Promise<Buffer>} png draws it
 * @returns {Promise<Buffer>}
 */
export async function icns(png) {
  const parts = [];
  for (const { type, size } of ICNS_TYPES) {
    const picture = await png(size);
    parts.push(Buffer.from(type, 'latin1'), uint32(picture.length + 8), picture);
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from('icns', 'latin1'), uint32(body.length + 8), body]);
}

/**
 * @param {(size: number) => Promise<Buffer>} png draws it
 * @returns {Promise<Buffer>}
 */
export async function ico(png) {
  const head = Buffer.alloc(ICO_HEAD_BYTES + ICO_SIZES.length * ICO_ENTRY_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(ICO_SIZES.length, 4);
  const pictures = [];
  let offset = head.length;
  for (const [index, size] of ICO_SIZES.entries()) {
    const picture = await png(size);
    const at = ICO_HEAD_BYTES + index * ICO_ENTRY_BYTES;
    // 256 is written as 0: there is one byte for it.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    pictures.push(picture);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** @param {number} value */
function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
