import { scaleBand, scaleLinear } from 'd3-scale';
import css from './fleet.module.css';

interface Bar {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly written: string;
}

interface PlatePictureProps {
  /** What it shows, for those who listen; the figures stand in a table beside it. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

const width = 328;
const rowHeight = 34;

/** Bars below each other, each with its name and its amount above it. */
export function PlatePicture({ label, bars }: PlatePictureProps) {
  const height = bars.length * rowHeight;
  const down = scaleBand()
    .domain(bars.map(({ id }) => id))
    .range([0, height]);
  const across = scaleLinear()
    .domain([0, Math.max(...bars.map(({ value }) => value))])
    .range([0, width]);
  return (
    <svg className={css['picture']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars.map(({ id, name, value, written }) => (
        <g key={id} transform={`translate(0 ${down(id) ?? 0})`}>
          <text className={css['name']} x={0} y={13}>
            {name}
          </text>
          <text className={css['amount']} x={width} y={13}>
            {written}
          </text>
          <rect className={css['bar']} y={19} width={across(value)} height={8} rx={2} />
        </g>
      ))}
    </svg>
  );
}
