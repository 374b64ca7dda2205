import path from 'node:path';

const atRoot = (file: string) => path.resolve(import.meta.dirname, '../..', file);

/** The command line: as it was built, where the environment says that it was, else in its source, which Node runs as it is and takes half as long again for. */
export const CLI = process.env['UNDERSTUDY_IS_BUILT'] ? atRoot('out/server/cli.js') : atRoot('src/server/cli.ts');
