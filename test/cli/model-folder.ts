/** A small workspace folder whose agent is played by a model, the engine `double`. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** `url`: where the model answers. `engine`: lines of its file besides name, address and model. Answers the folder. */
export function modelFolder(url: string, engine: string): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'understudy-models-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('understudy.yaml', 'format: 1\n');
  write('roles/ana.md', '# Identity\n\nYou are Ana, who books visits.\n');
  write('agents/ana.yaml', 'name: Ana\nroles: [ana]\ngreeting_type_outbound: ai\n');
  write(
    'scenarios/confirms.yaml',
    'name: Confirms\nlead: { first_name: Maria }\nsays: ["Yes, that is me.", "Thank you, goodbye."]\nexpect:\n  - { grader: said, any: ["See you on Monday"] }\n',
  );
  write('sets/all.yaml', 'name: All\nscenarios: [Confirms]\nagent: Ana\n');
  write('engines/double.yaml', `name: double\nbase_url: ${url}\nmodel: double-1\n${engine}`);
  return root;
}

/** What of a run's JSON is the same whenever it is run. */
export function toldTrials(stdout: string): { conversation: string; verdict: string }[] {
  const { trials } = JSON.parse(stdout) as { trials: { conversation: string; verdict: string }[] };
  return trials.map(({ conversation, verdict }) => ({ conversation, verdict }));
}
