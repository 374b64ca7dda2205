/** A lead's traits in words, for a model that plays it. */
import type { Traits } from '../scenario-lead.ts';

const said = (is: boolean, words: string): string[] => (is ? [words] : []);

export function traitWords({
  cooperativeness,
  patience,
  verbosity,
  objections,
  off_topic,
  silence,
  hang_up,
}: Traits): string[] {
  return [
    cooperativeness >= 0.8
      ? 'You answer what you are asked.'
      : cooperativeness >= 0.4
        ? 'You answer reluctantly, and evade some questions.'
        : 'You evade most questions.',
    verbosity >= 0.6
      ? 'You are talkative, and say a little around each answer.'
      : verbosity >= 0.25
        ? 'You speak in short everyday sentences.'
        : 'You are curt: a few words, often no whole sentence.',
    ...said(patience <= 3, 'You have little patience: repeats and waiting annoy you, and it shows.'),
    ...said(objections >= 0.3, 'You doubt what you are offered.'),
    ...said(off_topic >= 0.1, 'Now and then you stray from the subject.'),
    ...said(silence >= 0.1, 'You are distracted, and sometimes miss what was said.'),
    ...said(hang_up >= 0.05, 'You would rather be done with this conversation.'),
  ];
}
