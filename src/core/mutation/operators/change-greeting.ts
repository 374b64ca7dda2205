/** The agent opens otherwise: it says nothing, or what it was to greet with is gone. */
import { withSettings } from '../agent-texts.ts';
import type { FindChanges } from '../mutant.ts';

export const changeGreeting: FindChanges = ({ agent: { agent } }) => [
  ...(agent.disable_greeting
    ? []
    : [
        {
          where: { kind: 'setting' as const, name: 'disable_greeting' },
          was: 'false',
          becomes: 'true',
          apply: (plan) => withSettings(plan, { disable_greeting: true }),
        } satisfies ReturnType<FindChanges>[number],
      ]),
  ...(agent.structured_greetings ?? []).map((greeting, at) => ({
    where: { kind: 'setting' as const, name: 'structured_greetings' },
    was: greeting.text ?? greeting.greeting_type ?? '',
    becomes: null,
    apply: ((plan) =>
      withSettings(plan, {
        structured_greetings: (agent.structured_greetings ?? []).filter((_, other) => other !== at),
      })) satisfies ReturnType<FindChanges>[number]['apply'],
  })),
];
