import { HiddenText } from './hidden-text.tsx';
import { classes } from './marks.ts';
import css from './money.module.css';

export type MoneyProps = {
  /** The amount as it is shown, sign and currency included. */
  text: string;
  tone?: 'plus' | 'minus' | 'plain';
  size?: 'row' | 'total' | 'figure';
  /** What the sign means, for those who listen: "added". */
  word?: string | undefined;
  /** No longer the price: struck through. Say so in `word`. */
  struck?: boolean;
};

/** An amount that is already formatted. */
export function Money({ text, tone = 'plain', size = 'row', word, struck }: MoneyProps) {
  const As = struck ? 's' : 'span';
  return (
    <As className={classes(css.money, css[tone], css[size])}>
      {text}
      {word && <HiddenText> {word}</HiddenText>}
    </As>
  );
}
