import { HiddenText } from './hidden-text.tsx';
import css from './skeleton.module.css';

type Shape = 'line' | 'row' | 'card' | 'plate' | 'tile' | 'voucher' | 'field';

/** What a shape is made of, where it is more than one block. */
const parts: Readonly<Partial<Record<Shape, readonly ('long' | 'short' | 'badge' | 'word' | 'box')[]>>> = {
  row: ['long', 'short'],
  plate: ['badge', 'long', 'short'],
  field: ['word', 'box'],
};

export type SkeletonProps = {
  /** Said to those who listen: "Loading transactions". */
  label: string;
  /** The shape of what will stand here: lines of text, rows of a list, cards, fields of a form. */
  shape?: Shape;
  count?: number;
  /** What comes needs no more room, or somebody asked for it: what stands below is seen meanwhile. */
  inPlace?: boolean;
};

/**
 * The first load of something, in its final shape. What stands below it in the page is not seen meanwhile, nor what stands
 * below a part of the page with `data-list` or `data-holds-back` in which it is.
 */
export function Skeleton({ label, shape = 'line', count = 1, inPlace = false }: SkeletonProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      className={css.skeleton}
      data-shape={shape}
      data-coming={inPlace ? undefined : ''}
    >
      <HiddenText>{label}</HiddenText>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span key={index} className={css[shape]} aria-hidden="true">
          {parts[shape]?.map((part) => (
            <span key={part} className={css[part]} />
          ))}
        </span>
      ))}
    </div>
  );
}
