import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import css from './picture.module.css';

export interface Point {
  readonly month: string;
  /** Below it: the first letter of its name. */
  readonly short: string;
  readonly value: number;
}

interface MonthPictureProps {
  /** What it shows, for those who listen; the figures stand in a table beside it. */
  readonly label: string;
  readonly points: readonly Point[];
  /** How a value is written beside its line. */
  readonly write: (value: number) => string;
  /** Whole things are counted, or an amount that goes on from month to month. */
  readonly look: 'bars' | 'line';
}

const width = 328;
const height = 176;
const space = { top: 12, end: 4, bottom: 22, start: 52 };

/** Months side by side: bars for what each comes to, a line for what goes on. */
export function MonthPicture({ label, points, write, look }: MonthPictureProps) {
  const values = points.map(({ value }) => value);
  const across = scaleBand()
    .domain(points.map(({ month }) => month))
    .range([space.start, width - space.end])
    .padding(0.25);
  const up = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(3)
    .range([height - space.bottom, space.top]);
  const middle = (month: string) => (across(month) ?? 0) + across.bandwidth() / 2;
  const through = line<Point>(
    ({ month }) => middle(month),
    ({ value }) => up(value),
  );
  const below = area<Point>(
    ({ month }) => middle(month),
    up(0),
    ({ value }) => up(value),
  );
  return (
    <svg className={css['picture']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {up.ticks(3).map((tick) => (
        <g key={tick}>
          <line className={css['line']} x1={space.start} x2={width - space.end} y1={up(tick)} y2={up(tick)} />
          <text className={css['value']} x={space.start - 6} y={up(tick) + 4}>
            {write(tick)}
          </text>
        </g>
      ))}
      {look === 'line' ? (
        <>
          <path className={css['below']} d={below([...points]) ?? ''} />
          <path className={css['through']} d={through([...points]) ?? ''} />
        </>
      ) : (
        points.map(({ month, value }) => (
          <rect
            key={month}
            className={css['bar']}
            x={across(month)}
            width={across.bandwidth()}
            y={Math.min(up(value), up(0))}
            height={Math.abs(up(value) - up(0))}
            rx={2}
          />
        ))
      )}
      {points.map(({ month, short }) => (
        <text key={month} className={css['month']} x={middle(month)} y={height - 6}>
          {short}
        </text>
      ))}
    </svg>
  );
}
