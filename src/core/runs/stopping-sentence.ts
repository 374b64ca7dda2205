import type { Stopping } from '../contract/local/simulation.ts';

/** What a run decided that added trials until it could, as a sentence. */
export function stoppingSentence({ verdict, min_pass, level, rounds, scenarios, max_trials }: Stopping): string {
  const after = `after ${rounds} ${rounds === 1 ? 'trial' : 'trials'} of each scenario`;
  const sure = `wrong in at most ${level * 100} % of runs`;
  const open = scenarios?.filter((one) => one.verdict === 'undecided').length ?? 0;
  const below = scenarios?.filter((one) => one.verdict === 'below').length ?? 0;
  if (verdict === 'undecided')
    return `Undecided ${after}${rounds < max_trials ? '' : ', the limit'}: whether pass^1 is at least ${min_pass}${scenarios ? ` is open in ${open} of ${scenarios.length} scenarios` : ' is open'}.`;
  if (verdict === 'below')
    return `Decided ${after}: pass^1 ${scenarios ? `of ${below} of ${scenarios.length} scenarios ` : ''}is below ${min_pass} (${sure}).`;
  return `Decided ${after}: pass^1 ${scenarios ? 'of every scenario ' : ''}is above ${min_pass} (${sure}).`;
}
