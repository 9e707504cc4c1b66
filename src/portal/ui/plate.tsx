import { classes } from './marks.ts';
import css from './plate.module.css';

export type PlateCountry = 'BE' | 'NL' | 'FR' | 'DE' | 'LU';

export type PlateProps = {
  /** The plate as it is written in its country: "1-ABC-123". */
  text: string;
  /** Draws it as in that country; without one it is neutral, with the tenant's colour. */
  country?: PlateCountry | undefined;
  size?: 'row' | 'large';
  /** Switched off: drawn faint. */
  off?: boolean;
};

const letters = { BE: 'B', NL: 'NL', FR: 'F', DE: 'D', LU: 'L' } satisfies Record<PlateCountry, string>;

/** A licence plate as it hangs on the car. */
export function Plate({ text, country, size = 'row', off }: PlateProps) {
  return (
    <span className={classes(css.plate, css[country ?? 'other'], css[size], off && css.off)}>
      <span className={css.band} aria-hidden="true">
        {country && (
          <>
            <svg viewBox="0 0 20 20" className={css.stars} aria-hidden="true">
              <circle
                cx="10"
                cy="10"
                r="7"
                fill="none"
                stroke="#fc0"
                strokeWidth="2.4"
                strokeLinecap="round"
                strokeDasharray="0 3.6652"
              />
            </svg>
            {letters[country]}
          </>
        )}
      </span>
      <span className={css.text}>{text}</span>
      {country === 'FR' && <span className={css.band} aria-hidden="true" />}
    </span>
  );
}
