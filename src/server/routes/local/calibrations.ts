/** What people's labels say of a judge: in one run, and in all that an engine has judged. */
import { z } from 'zod';
import {
  EngineCalibrationSchema,
  RunCalibrationSchema,
  type CriterionCalibration,
  type JudgeCalibration,
} from '../../../core/contract/local/label.ts';
import { id } from '../../../core/contract/wire.ts';
import { FEWEST_LABELS } from '../../../core/statistics/fewest-labels.ts';
import { calibration, correctedRate } from '../../../core/statistics/judge-calibration.ts';
import type { JudgedBy } from '../../engine/run-judging.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import type { JudgedCriterion, JudgeKey } from '../../repositories/labels.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { judgingOf, labelled } from './labelled.ts';

const shared = { auth: 'session', params: z.object({ id: id() }) } as const;

function calibrated({ labels }: AccountReader, criterion: string, key: JudgeKey): CriterionCalibration {
  const confusion = labels.confusion(key);
  const { n, ...figures } = calibration(confusion);
  const isEnough = n >= FEWEST_LABELS;
  return {
    engine: key.engine,
    model: key.model,
    criterion,
    labels: n,
    needed: FEWEST_LABELS,
    calibrated: isEnough,
    confusion,
    ...(isEnough ? figures : { sensitivity: null, specificity: null, kappa: null }),
  };
}

function ofRun(
  account: AccountReader,
  { criterion, key }: JudgedBy,
  own: readonly JudgedCriterion[],
): JudgeCalibration {
  const found = calibrated(account, criterion, key);
  const [judged, passed] = [own.length, own.filter((trial) => trial.judged === 'pass').length];
  return {
    ...found,
    run: {
      judged,
      labelled: own.filter(({ label }) => label !== null).length,
      passed,
      corrected: found.calibrated ? correctedRate(passed, judged, found.confusion) : null,
    },
  };
}

export const calibrationRoutes = [
  defineRoute({
    ...shared,
    tag: 'Workbench simulations',
    method: 'get',
    path: '/local/simulations/{id}/calibration',
    operation: 'getRunCalibration',
    summary:
      'How far the judge of a run can be trusted, by the labels of all runs that it judged, and the pass rate corrected by it',
    response: RunCalibrationSchema,
    errors: { 404: 'Simulation not found' },
    handle({ account, deps, params }) {
      const judging = judgingOf(account, deps, params.id);
      const all = labelled(account, judging, params.id);
      return {
        criteria: (judging?.criteria ?? []).map((by) =>
          ofRun(
            account,
            by,
            all.flatMap((task) => (task.by === by ? [task.found] : [])),
          ),
        ),
      };
    },
  }),
  defineRoute({
    ...shared,
    tag: 'Workbench resources',
    method: 'get',
    path: '/local/engines/{id}/calibration',
    operation: 'getEngineCalibration',
    summary: 'How far an engine can be trusted as a judge: each criterion that it has judged in any run, by model',
    response: EngineCalibrationSchema,
    errors: { 404: 'Engine not found' },
    handle({ account, params }) {
      const engine = account.engines.get(params.id);
      if (!engine) throw notFound('Engine');
      return {
        criteria: account.runJudges
          .ofEngine(engine.name)
          .map(({ model, criterion, criterion_hash, runs, latest_id, latest_at }) => ({
            ...calibrated(account, criterion, { engine: engine.name, model, criterion_hash }),
            runs,
            latest_run: { id: latest_id, created_at: latest_at },
          })),
      };
    },
  }),
] as const;
