import { useMemo } from 'react';
import css from './barcode.module.css';
import { code128, modulesOf } from './code-128.ts';

/** Modules that stay white on either side, or no reader finds where the code begins. */
const quiet = 10;

/** A Code 128 bar code on white with its quiet zone, in every scheme. `label` names it: "Bar code of Lotte’s card". */
export function Barcode({ value, label }: { value: string; label: string }) {
  const { width, path } = useMemo(() => draw(value), [value]);
  return (
    <svg
      className={css.barcode}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${width}v1H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(value: string) {
  const modules = modulesOf(code128(value));
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${quiet + index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { width: modules.length + 2 * quiet, path: bars.join('') };
}
