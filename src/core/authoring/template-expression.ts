/** What may stand between double braces: a variable or a literal, then filters with their arguments. Liquid itself lets half-written expressions pass. */

const VARIABLE = /^[A-Za-z_][\w-]*(?:\.[A-Za-z0-9_][\w-]*|\[[^\]]+\])*$/;
const LITERAL = /^(?:"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?)$/;
const FILTER_NAME = /^[A-Za-z_]\w*/;

/** The parts between `|`, those in quotes left alone. */
function parts(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '|') {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)];
}

function isFilter(part: string): boolean {
  const text = part.trim();
  const name = FILTER_NAME.exec(text)?.[0];
  if (name === undefined) return false;
  const rest = text.slice(name.length).trimStart();
  return rest === '' || (rest.startsWith(':') && rest.slice(1).trim() !== '');
}

export function isExpression(text: string): boolean {
  const [head = '', ...filters] = parts(text);
  const value = head.trim();
  return (VARIABLE.test(value) || LITERAL.test(value)) && filters.every(isFilter);
}
