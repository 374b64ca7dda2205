/** Writing calls: one call with its turns, actions, evaluations, feedback and search text, inside the caller's transaction. */
import type { Call } from '../../core/contract/call.ts';
import type { Evaluation } from '../../core/contract/evaluation.ts';
import type { Feedback } from '../../core/contract/local/conversation.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { sortKey } from '../../core/sort-key.ts';
import { epochMs } from '../../core/time.ts';
import { readCalls, type Engines } from './calls.ts';
import { flattenCustomFields } from '../../core/calls/flatten-custom-fields.ts';
import type { WriteScope } from './scope.ts';

export interface CallSave {
  call: Call;
  engines: Engines;
  turns: readonly Turn[];
  evaluations?: readonly Omit<Evaluation, 'id'>[];
  feedback?: readonly Omit<Feedback, 'id'>[];
}

const msOf = (instant: string | null): number | null => (instant === null ? null : epochMs(instant));

const leadName = (call: Call): string | null =>
  [call.lead?.first_name, call.lead?.last_name].filter(Boolean).join(' ') || null;

const isDispositioned = (call: Call): boolean =>
  [call.disposition_level_1, call.disposition_level_2, call.disposition_level_3].some(Boolean);

const folded = (name: string | null): string | null => (name === null ? null : sortKey(name));

/** Everything of a call that is searched besides what was said (local choice: summary, names, numbers, ids, dispositions, custom fields). */
function searchedRecord(call: Call): string {
  const fields = flattenCustomFields(call.custom_fields).map((field) => field.value);
  return [
    call._id,
    call.external_id,
    call.from_number,
    call.to_number,
    leadName(call),
    call.lead?.email,
    call.lead_id,
    call.agent_name,
    call.agent_id,
    call.campaign_name,
    call.campaign_id,
    call.disposition_level_1,
    call.disposition_level_2,
    call.disposition_level_3,
    call.call_summary,
    ...fields,
  ]
    .filter(Boolean)
    .join('\n');
}

const saidBy = (turns: readonly Turn[], speaker: Turn['speaker']): string =>
  turns
    .filter((turn) => turn.speaker === speaker)
    .map((turn) => turn.text)
    .join('\n');

/** What a call comes to while it is under way. */
const changingColumns = (call: Call) => ({
  carrier_status: call.carrier_status,
  start_ms: msOf(call.start),
  end_ms: msOf(call.end),
  duration_s: call.duration_in_seconds,
  disposition_level_1: call.disposition_level_1,
  disposition_level_2: call.disposition_level_2,
  disposition_level_3: call.disposition_level_3,
  disposition_level_1_folded: folded(call.disposition_level_1),
  disposition_level_2_folded: folded(call.disposition_level_2),
  disposition_level_3_folded: folded(call.disposition_level_3),
  is_dispositioned: Number(isDispositioned(call)),
  credits_used: call.credits_used,
  document: JSON.stringify(call),
});

export function writeCalls(scope: WriteScope) {
  const { sql, accountId, ids, changed } = scope;

  /** A simulated call is no news of its own: its run's progress is. */
  const emitChange = (call: Call) => {
    if (!call.is_dry_run) changed('call.changed', { id: call._id });
  };

  const insertCall = (call: Call, engines: Engines): number =>
    sql.insert('call', {
      ...changingColumns(call),
      id: call._id,
      account_id: accountId,
      call_type: call.call_type,
      conversation_medium: call.conversation_medium,
      lead_id: call.lead_id,
      agent_id: call.agent_id,
      campaign_id: call.campaign_id,
      lead_name: leadName(call),
      agent_name: call.agent_name,
      campaign_name: call.campaign_name,
      is_dry_run: Number(call.is_dry_run),
      lead_name_folded: folded(leadName(call)),
      agent_name_folded: folded(call.agent_name),
      campaign_name_folded: folded(call.campaign_name),
      engines: JSON.stringify(engines),
    }).rowid;

  /** `actions`: how many were called before these turns. */
  const insertTurns = (seq: number, turns: readonly Turn[], actions = 0) => {
    let position = actions;
    for (const turn of turns) {
      sql.insert('call_turn', {
        call_seq: seq,
        position: turn.index,
        speaker: turn.speaker,
        body: JSON.stringify(turn),
      });
      if (turn.action) {
        sql.run('INSERT INTO call_action (call_seq, position, slug) VALUES (?, ?, ?)', seq, position, turn.action.slug);
        position += 1;
      }
    }
  };

  const indexText = (seq: number, call: Call, turns: readonly Turn[]) =>
    sql.insert('call_search', {
      rowid: seq,
      assistant: saidBy(turns, 'agent'),
      user: saidBy(turns, 'lead'),
      record: searchedRecord(call),
    });

  return {
    ...readCalls(scope),

    /** Answers the row's number, by which trials refer to their call. */
    insert(save: CallSave): number {
      const { call, engines, turns, evaluations = [], feedback = [] } = save;
      if (call.account_id !== accountId) throw new Error('a call is written by the account that owns it');
      const seq = insertCall(call, engines);
      insertTurns(seq, turns);
      for (const field of flattenCustomFields(call.custom_fields)) {
        sql.run(
          'INSERT OR IGNORE INTO call_custom_field (call_seq, path, value, is_text) VALUES (?, ?, ?, ?)',
          seq,
          field.path,
          field.value,
          Number(field.isText),
        );
      }
      for (const item of evaluations) {
        sql.insert('evaluation', {
          id: ids.next(),
          call_seq: seq,
          definition_id: item.definition_id,
          grader_name: item.grader_name,
          status: item.status,
          passed: item.passed === null ? null : Number(item.passed),
          value: item.value,
          label: item.label,
          reason: item.reason,
          evidence_turns: JSON.stringify(item.evidence_turns),
          created_ms: epochMs(item.created_at),
        });
      }
      for (const item of feedback) {
        sql.insert('feedback', {
          id: ids.next(),
          call_seq: seq,
          type: item.type,
          comment: item.comment,
          created_ms: epochMs(item.created_at),
          created_by: item.created_by,
        });
      }
      indexText(seq, call, turns);
      emitChange(call);
      return seq;
    },

    /** Has whoever watches a call look again: what is being said has changed, which is stored once it is heard. */
    announce: (call: Call): void => emitChange(call),

    /** Who speaks in a call, once that is settled. */
    setEngines: (id: string, engines: Engines): void =>
      void sql.update('call', { engines: JSON.stringify(engines) }, { id, account_id: accountId }),

    /** What changed of a call that is under way: its record, and the turns heard since, after those that are there (`heard`, all of them, for the search). */
    update(call: Call, { turns, heard }: { turns: readonly Turn[]; heard: readonly Turn[] }): void {
      const seq = sql.value<number>('SELECT seq FROM call WHERE id = ? AND account_id = ?', call._id, accountId);
      if (seq === undefined) throw new Error(`call ${call._id} vanished while it was under way`);
      sql.update('call', changingColumns(call), { seq });
      // One that turns out to have been cut off takes the place of what was heard of it first.
      for (const { index } of turns) sql.run('DELETE FROM call_turn WHERE call_seq = ? AND position = ?', seq, index);
      insertTurns(seq, turns, heard.filter((turn) => turn.action && !turns.includes(turn)).length);
      sql.run('DELETE FROM call_search WHERE rowid = ?', seq);
      indexText(seq, call, heard);
      emitChange(call);
    },
  };
}
