/** A small workspace folder: a bike shop that says when a bike is ready. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFile } from './run-cli.ts';

export const FILES: Record<string, string> = {
  'understudy.yaml': 'format: 1\naccount: Bike shop\n',
  'agents/Robin.yaml': 'name: Robin\nscript: Pick-up\nroles: [Shop]\nend_conversation_on_goodbye: true\n',
  'scripts/Pick-up.txt':
    '# name: Pick-up\nAGENT: Hi {{lead.first_name}}, this is Robin from the bike shop. Your bike is ready. Can you come by?\nUSER: [wait]\nAGENT: Which day suits you?\nUSER: [collect pickup_day]\nAGENT: Please bring your receipt. Goodbye.\n',
  'roles/Shop.md': '# name\n\nYou are Robin.\n\n# Hours\n\nThe shop is open until 7 pm.\n',
  'scenarios/Comes.yaml':
    'name: Comes\nlead: { first_name: Sam }\ngoal: { wants: confirm, facts: { pickup_day: Friday } }\nexpect:\n  - { grader: said, all: [receipt] }\n  - { grader: slots_collected, slots: [pickup_day] }\n',
  'sets/Pick-ups.yaml': 'name: Pick-ups\nscenarios: [Comes]\nagent: Robin\n',
};

/** On disk, in a folder of its own. */
export function shop(): string {
  const folder = path.dirname(temporaryFile('x'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
