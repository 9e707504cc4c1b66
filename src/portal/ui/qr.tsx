import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './qr.module.css';

/** A QR code on white with its quiet zone, in every scheme. `label` names it: "QR code for Summer wash". `data-qr` holds what it says. */
export function Qr({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-qr={value}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(value: string) {
  const { size, data } = encode(value, { border: 4 });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: runs.join('') };
}
