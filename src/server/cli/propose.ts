import type { Client } from '../../client/client.ts';
import { documentsOf } from '../../client/documents.ts';
import type { Proposal, ProposalReport, PROPOSAL_KINDS } from '../../core/contract/local/proposal.ts';
import { RULE_BASED } from '../../core/reporting/rule-based.ts';
import { chooseAgent, chooseSet } from './choose-subject.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { onSuite } from './on-suite.ts';
import { print } from './print.ts';
import type { SuiteOptions } from './suite-options.ts';
import { writeProposals } from './write-proposals.ts';

export interface ProposeOptions extends SuiteOptions {
  kind: readonly (typeof PROPOSAL_KINDS)[number][];
  most?: number;
  /** Into the folder, as files. */
  write: boolean;
}

/** `understudy propose`: scenarios for what a suite does not notice or come to; printed, or written into the folder that they are for. */
export async function proposeCommand(options: ProposeOptions): Promise<ExitCode> {
  if (options.write && options.from === undefined)
    throw new CommandError('--write writes into a folder: name it with --from.');
  return onSuite(options, (client, { place }) => run(client, place, options));
}

async function run(client: Client, place: string, options: ProposeOptions): Promise<ExitCode> {
  const { kind, most, json, quiet, write, from, trials, seed } = options;
  const sets = (await documentsOf(client, 'scenario-sets').list({ limit: 5000 })).items;
  // Without any set, a suite is begun.
  const set = sets.length === 0 && options.set === undefined ? null : await chooseSet(client, options.set, place);
  const agent = await chooseAgent(client, options.agent, set);
  const report = await client.call('post', '/local/proposals', {
    body: { agent_id: agent.id, ...(set && { scenario_set_id: set.id }), num_trials: trials, seed },
  });
  const proposals = report.proposals
    .filter((proposal) => kind.length === 0 || kind.includes(proposal.kind))
    .slice(0, most);
  if (json) await print(`${JSON.stringify({ basis: RULE_BASED, ...report, proposals }, null, 2)}\n`);
  else if (!quiet) await print(proposalText({ ...report, proposals }));
  if (write && from !== undefined) {
    const written = writeProposals(from, proposals, { set: set?.name ?? null, agent: agent.name });
    if (!quiet && !json) await print(`${written.map((file) => `written   ${file}\n`).join('')}`);
  }
  return EXIT.ok;
}

const HEADINGS: Readonly<Record<Proposal['kind'], string>> = {
  mutant: 'For what nothing notices',
  coverage: 'For what nothing comes to',
  edge: 'At the edge of a question',
};

const listed = (title: string, items: readonly (readonly string[])[]): string[] =>
  items.length === 0 ? [] : [`${title} (${items.length})`, ...items.flat().map((line) => `  ${line}`), ''];

function proposalText({ proposals, unnoticed, uncovered }: ProposalReport): string {
  const of = (kind: Proposal['kind']) =>
    listed(
      HEADINGS[kind],
      proposals
        .filter((proposal) => proposal.kind === kind)
        .map(({ name, why, passes }) => [
          `${name}${passes ? '' : '  (the agent fails it as it is)'}`,
          ...why.map((reason) => `  ${reason}`),
        ]),
    );
  const each = (lines: readonly string[]) => lines.map((line) => [line]);
  const lines = [
    ...of('mutant'),
    ...of('coverage'),
    ...of('edge'),
    ...listed('No lead was found that would notice that', each(unnoticed)),
    ...listed('No lead was found that comes to', each(uncovered)),
  ];
  return `${(lines.length === 0 ? ['Nothing is proposed.', ''] : lines).join('\n')}\n${RULE_BASED}\n`;
}
