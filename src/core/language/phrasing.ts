/** Chooses among ways to say something. */
import type { RandomStream } from '../random.ts';
import type { Language } from './language.ts';

/** `{name}` placeholders; one without a value is left out. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  if (!template.includes('{')) return template;
  let gaps = false;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    gaps ||= value === '';
    return value;
  });
  return gaps
    ? filled
        .replace(/ {2,}/g, ' ')
        .replace(/ ,/g, ',')
        .replace(/, ?([.!?])/g, '$1')
        .trim()
    : filled;
}

/** Temperature 0 always takes the first phrasing; from 1 on, all are alike. One draw, whatever is chosen. */
export function choose(options: readonly string[] | undefined, random: RandomStream, temperature: number): string {
  const draw = random.next();
  const spread = Math.min(1, temperature);
  if (!options || options.length === 0) return '';
  // with spread s, the first phrasing has the weight 1 − s + s/n
  if (draw >= spread) return options[0] ?? '';
  return options[Math.min(options.length - 1, Math.floor((draw / spread) * options.length))] ?? '';
}

/** A sentence put into another begins small, unless it begins with what always has its capital: "I", an abbreviation. */
export const lowerFirst = ({ speech }: Language, text: string): string =>
  speech.keepsCapital.test(text) ? text : lowerInitial(text);
/** Whatever the first word is. */
export const lowerInitial = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
