import { HiddenText } from './hidden-text.tsx';
import css from './skeleton.module.css';

export type SkeletonProps = {
  /** Said to those who listen: "Loading transactions". */
  label: string;
  /** The shape of what will stand here. */
  shape?: 'line' | 'heading' | 'figure' | 'row' | 'card' | 'plate';
  count?: number;
};

/** The first load of something, in its final shape. */
export function Skeleton({ label, shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={css.skeleton} data-shape={shape}>
      <HiddenText>{label}</HiddenText>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span key={index} className={css[shape]} aria-hidden="true">
          {shape === 'row' && (
            <>
              <span className={css.dot} />
              <span className={css.long} />
              <span className={css.short} />
            </>
          )}
        </span>
      ))}
    </div>
  );
}
