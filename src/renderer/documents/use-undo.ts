import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError } from '../../client/api-error.ts';
import { documentsOf, restoreDeleted } from '../../client/documents.ts';
import { nounOf, placeOf } from '../../core/documents/record-kinds.ts';
import { client } from '../api/call.ts';
import { documentKeys } from '../api/documents.ts';
import { dropDone, moveToDone, moveToUndone, useDone, type BroughtBack, type Done, type Step } from '../api/done.ts';
import { messageOf } from '../../core/message-of.ts';
import { settleToasts, showError, showToast } from '../ui/toasts.tsx';

/** Somebody has changed or deleted it since: taking it back would take theirs, too. */
class ChangedSince extends Error {}

const GONE = 404;

const CHANGED = 409;

/** What takes a step back that was carried out, and the revisions that it brought back. */
interface Performed {
  inverse: Step;
  back: BroughtBack[];
}

async function restoreAll({ items, account }: Extract<Step, { do: 'restore_all' }>, words: string): Promise<Performed> {
  const body = { items, account, note: `Undone or done again: ${words}`.slice(0, 500) };
  const done = await client.call('post', '/local/restorations', { body }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === CHANGED ? new ChangedSince() : error;
  });
  const inverse: Step = {
    do: 'restore_all',
    account: account && { restore: account.expected, expected: account.restore },
    items: done.items.map((item, index) => ({
      kind: item.kind,
      id: item.id,
      revision: items[index]?.expected ?? null,
      expected: item.revision,
    })),
  };
  const back = done.items.flatMap(({ kind, id, revision }, index) => {
    const from = items[index]?.revision ?? null;
    return from === null || revision === null ? [] : [{ kind, id, from, to: revision }];
  });
  return { inverse, back };
}

/** Carries a step out. */
async function perform({ kind, id, name, did }: Done, step: Step): Promise<Performed> {
  if (step.do === 'restore_all') return restoreAll(step, `${did} ${name}`);
  const documents = documentsOf(client, kind);
  if (step.do === 'undelete') {
    await restoreDeleted(client, kind, id);
    return { inverse: { do: 'delete', expected: (await documents.get(id)).revision }, back: [] };
  }
  const { revision } = await documents.get(id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === GONE ? new ChangedSince() : error;
  });
  if (revision !== step.expected) throw new ChangedSince();
  if (step.do === 'delete') {
    await documents.delete(id);
    return { inverse: { do: 'undelete' }, back: [] };
  }
  const restored = await documents.restoreRevision(id, step.revision);
  // What stood there right before it, whichever revision it was made of.
  const inverse: Step = { do: 'restore', revision: step.expected, expected: restored.revision };
  return { inverse, back: [{ kind, id, from: step.revision, to: restored.revision }] };
}

export const doneInWords = ({ did, kind, name, step }: Done): string =>
  step.do === 'restore_all' ? `${did} ${name}` : `${did} ${nounOf(kind)} ${name}`;

/** Of the toast of what was done: whatever is done with the same thing after it takes its place. */
const aboutOf = ({ kind, id }: Pick<Done, 'kind' | 'id'>): string => `done ${kind}/${id}`;

/** Takes back what was done last, or does it again; what cannot be any more says so, and opens its history. */
export function useUndo() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { done, undone } = useDone();

  const play = async (one: Done, isUndo: boolean) => {
    try {
      const { inverse, back } = await perform(one, one.step);
      settleToasts(aboutOf(one));
      if (isUndo) moveToUndone(one, inverse, back);
      else moveToDone(one, inverse, back);
      if (one.step.do === 'undelete') {
        navigate(`${placeOf(one.kind)}/${one.id}`);
        showToast(`${one.name} is back.`);
      } else showToast(`${isUndo ? 'Undone' : 'Done again'}: ${doneInWords(one)}.`);
    } catch (error) {
      if (!(error instanceof ChangedSince)) {
        showError(`Not ${isUndo ? 'undone' : 'done again'}: ${messageOf(error)}`, { about: `undo ${one.key}` });
        return;
      }
      dropDone(one);
      if (one.step.do === 'restore_all') {
        showToast(
          `${doneInWords(one)}: some of it was changed since, so that this cannot be taken back as a whole. Nothing was changed; histories have what stood there before.`,
        );
        return;
      }
      navigate(`${placeOf(one.kind)}/${one.id}?history=1`);
      showToast(
        `${one.name} was changed since, so that this cannot be taken back alone. Nothing was changed; this is its history.`,
      );
    } finally {
      const isOfAccount = one.step.do === 'restore_all' && one.step.account !== null;
      if (isOfAccount) await queries.invalidateQueries();
      await Promise.all(
        [
          one.step.do === 'restore_all' ? ['documents'] : documentKeys.kind(one.kind),
          documentKeys.bin,
          ['workspace'],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    }
  };
  const last = done.at(-1);
  const next = undone.at(-1);
  return {
    last,
    next,
    undo: () => last && void play(last, true),
    redo: () => next && void play(next, false),
    /** The button on the toast of what was done just now; it does nothing where that was taken back already. */
    offer: () => {
      const newest = useDone.getState().done.at(-1);
      const run = () => {
        const one = useDone.getState().done.find(({ key }) => key === newest?.key);
        if (one) void play(one, true);
      };
      return { label: 'Undo', run, ...(newest && { about: aboutOf(newest) }) };
    },
  };
}
