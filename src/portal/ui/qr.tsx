import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './qr.module.css';

type QrProps = {
  value: string;
  /** Names it: "QR code for Summer wash". */
  label: string;
  /** It stands on white, which is its quiet zone. */
  onWhite?: boolean;
  /** It can still be read where a seventh of it cannot, as banks ask for. */
  careful?: boolean;
};

/** A QR code on white with its quiet zone, in every scheme. `data-qr` holds what it says. */
export function Qr({ value, label, onWhite = false, careful = false }: QrProps) {
  const { size, path } = useMemo(() => draw(value, onWhite ? 1 : 4, careful), [value, onWhite, careful]);
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

function draw(value: string, border: number, careful: boolean) {
  const { size, data } = encode(value, { border, ecc: careful ? 'M' : 'L' });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: runs.join('') };
}
