import { useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { score } from '../../ui/formats.ts';
import { useTheme } from '../../ui/theme.ts';
import type { PassPoint } from './pass-series.ts';

/** The chart's colours as values, not variables: an exported picture has no style sheet. */
function useColours() {
  const theme = useTheme((state) => state.resolved);
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
    return {
      theme,
      accent: read('accent'),
      second: read('lead'),
      line: read('line'),
      text: read('muted'),
      raised: read('raised'),
      fg: read('fg'),
    };
  }, [theme]);
}

/** Points up to this many are drawn as dots with bars. */
const DOTTED = 20;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Gaps between the figures under a long axis, of which the smallest is taken that leaves no more than ten. */
const STEPS = [5, 10, 20, 50, 100, 200];

/** Every k where they are few; else the first, the last, and round ones between them that leave both room. */
function ticksOf(most: number): number[] {
  if (most <= DOTTED) return Array.from({ length: most }, (_, index) => index + 1);
  const step = STEPS.find((gap) => most / gap <= 10) ?? most;
  const round = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return [1, ...round.filter((k) => most - k >= step / 2), most];
}

/** pass^k with its intervals, pass@k dashed above it. */
export default function PassChart({ points }: { points: readonly PassPoint[] }) {
  const colours = useColours();
  // Many dots and bars would be a smear: beyond a few k the interval is a band.
  const dense = points.length > DOTTED;
  const data = points.map((point) => ({
    ...point,
    band: point.low == null || point.high == null ? undefined : [point.low, point.high],
  }));
  const axis = { stroke: colours.line, tick: { fill: colours.text, fontSize: 11 }, tickLine: false };
  return (
    <ResponsiveContainer width="100%" height={300}>
      <ComposedChart data={data} margin={{ top: 8, right: 16, bottom: 20, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid stroke={colours.line} vertical={false} />
        <XAxis
          dataKey="k"
          ticks={ticksOf(points.length)}
          interval={dense ? 0 : 'preserveEnd'}
          padding={{ left: 12, right: 12 }}
          {...axis}
          label={{
            value: 'k, trials of a scenario',
            position: 'insideBottom',
            offset: -12,
            fill: colours.text,
            fontSize: 11,
          }}
        />
        <YAxis
          domain={[0, 1]}
          ticks={TICKS}
          width={44}
          {...axis}
          label={{
            value: 'chance',
            angle: -90,
            position: 'insideLeft',
            offset: 0,
            dy: 20,
            fill: colours.text,
            fontSize: 11,
          }}
        />
        <Tooltip
          formatter={(value, name) => [score(typeof value === 'number' ? value : null), name]}
          labelFormatter={(k) => (typeof k === 'number' ? `k = ${k}` : '')}
          contentStyle={{
            background: colours.raised,
            border: `1px solid ${colours.line}`,
            borderRadius: 6,
            color: colours.fg,
            fontSize: 12,
          }}
        />
        <Line
          name="pass@k (at least one succeeds)"
          dataKey="passAt"
          stroke={colours.second}
          strokeDasharray="4 3"
          strokeWidth={1.5}
          dot={dense ? false : { r: 3, fill: colours.raised, stroke: colours.second }}
          isAnimationActive={false}
        />
        {dense && (
          <Area
            name="95 % interval"
            dataKey="band"
            connectNulls
            stroke="none"
            fill={colours.accent}
            fillOpacity={0.18}
            isAnimationActive={false}
            tooltipType="none"
          />
        )}
        <Line
          name="pass^k (all succeed)"
          dataKey="passHat"
          stroke={colours.accent}
          strokeWidth={2}
          dot={dense ? false : { r: 3.5, fill: colours.accent, stroke: colours.accent }}
          isAnimationActive={false}
        >
          {!dense && <ErrorBar dataKey="spread" width={5} strokeWidth={1.5} stroke={colours.accent} direction="y" />}
        </Line>
      </ComposedChart>
    </ResponsiveContainer>
  );
}
