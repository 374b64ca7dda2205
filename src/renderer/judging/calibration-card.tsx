import type { ReactNode } from 'react';
import type { CriterionCalibration } from '../../core/contract/local/label.ts';
import { estimateText, tooFewLabels } from '../../core/reporting/calibration-text.ts';
import { Badge } from '../ui/badge.tsx';
import { count } from '../ui/formats.ts';

interface Figure {
  label: string;
  title: string;
  of: (calibration: CriterionCalibration) => ReactNode;
}

const FIGURES: readonly Figure[] = [
  {
    label: 'Sensitivity',
    title: 'Share of what people pass that the judge passes, with its 95 % interval (Wilson)',
    of: ({ sensitivity }) => estimateText(sensitivity, 'people pass none'),
  },
  {
    label: 'Specificity',
    title: 'Share of what people fail that the judge fails, with its 95 % interval (Wilson)',
    of: ({ specificity }) => estimateText(specificity, 'people fail none'),
  },
  {
    label: 'Kappa',
    title: 'Agreement beyond chance (Cohen 1960), with its 95 % interval: 1 is full, 0 is what chance gives',
    of: ({ kappa }) => estimateText(kappa, 'one side says the same of all'),
  },
];

/** What people and the judge said of the same trials, two by two. */
function Confusion({ confusion }: Pick<CriterionCalibration, 'confusion'>) {
  const cell = (value: number, tone: string, title: string) => (
    <td className={`px-2 text-right ${value > 0 ? tone : 'text-subtle'}`} title={title}>
      {count(value)}
    </td>
  );
  const head = 'px-2 text-right font-normal whitespace-nowrap text-muted';
  return (
    <table aria-label="What people and the judge said" className="text-sm">
      <thead>
        <tr>
          <th scope="col" className="text-left font-normal text-muted">
            of {count(confusion.both_passed + confusion.judge_failed + confusion.judge_passed + confusion.both_failed)}
          </th>
          <th scope="col" className={head}>
            judge passed
          </th>
          <th scope="col" className={head}>
            judge failed
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="text-left font-normal whitespace-nowrap text-muted">
            people passed
          </th>
          {cell(confusion.both_passed, 'text-fg', 'Both passed it')}
          {cell(confusion.judge_failed, 'text-warn', 'People passed it, the judge failed it')}
        </tr>
        <tr>
          <th scope="row" className="text-left font-normal whitespace-nowrap text-muted">
            people failed
          </th>
          {cell(confusion.judge_passed, 'text-warn', 'People failed it, the judge passed it')}
          {cell(confusion.both_failed, 'text-fg', 'Both failed it')}
        </tr>
      </tbody>
    </table>
  );
}

export interface CalibrationCardProps<C extends CriterionCalibration> {
  calibration: C;
  /** Under the criterion: what else is known of it. */
  about?: ReactNode;
  /** Figures beside those of the judge. */
  more?: readonly { label: string; title: string; of: (calibration: C) => ReactNode }[];
}

/** How far a judge can be trusted on one criterion: its figures once there are enough labels, and until then how many there are. */
export function CalibrationCard<C extends CriterionCalibration>({
  calibration,
  about,
  more = [],
}: CalibrationCardProps<C>) {
  const tooFew = tooFewLabels(calibration);
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-2 border-b border-line py-2 last:border-b-0">
      <div className="flex w-72 shrink-0 flex-col gap-1">
        <p className="line-clamp-3 break-words" title={calibration.criterion}>
          {calibration.criterion}
        </p>
        {about && <p className="text-sm text-muted">{about}</p>}
      </div>
      {calibration.labels > 0 && <Confusion confusion={calibration.confusion} />}
      <dl className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-6 gap-y-1">
        {tooFew !== null && (
          <div className="flex flex-col">
            <dt className="text-sm text-muted">Kappa</dt>
            <dd>
              <Badge
                tone="warn"
                title="Its sensitivity, specificity, kappa and the corrected rate are told once there are enough labels"
              >
                <span aria-hidden>▲</span>
                {tooFew}
              </Badge>
            </dd>
          </div>
        )}
        {tooFew === null &&
          [...FIGURES, ...more].map(({ label, title, of }) => (
            <div key={label} className="flex flex-col" title={title}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="whitespace-nowrap">{of(calibration)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
