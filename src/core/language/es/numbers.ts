/** Spanish numbers as words. */
export const NUMBER_WORDS = new Set(
  'uno una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil'.split(
    ' ',
  ),
);

/** "Una" and "uno" are more often an article or a pronoun. */
export const isNumber = (word: string): boolean => NUMBER_WORDS.has(word) && word !== 'uno' && word !== 'una';
