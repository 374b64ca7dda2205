/** Writes the bytes of `src/core/understanding/products.wat` into the module that brings them along. */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const FOLDER = new URL('../../src/core/understanding/', import.meta.url);

/** WebAssembly in text to its bytes, in base64. */
export async function bytesOfText(text: string): Promise<string> {
  const module = await wabt();
  return Buffer.from(module.parseWat('products.wat', text, { simd: true }).toBinary({}).buffer).toString('base64');
}

if (import.meta.main) {
  const bytes = await bytesOfText(readFileSync(new URL('products.wat', FOLDER), 'utf8'));
  writeFileSync(
    new URL('products-bytes.ts', FOLDER),
    `/** The bytes of \`products.wat\` in base64, as \`npm run understanding:kernel\` writes them. */\nexport const PRODUCTS_BYTES =\n  '${bytes}';\n`,
  );
}
