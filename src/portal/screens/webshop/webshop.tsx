import { useWords } from '../../words/words.tsx';
import { Purchases } from './purchases.tsx';
import { Shop } from './shop.tsx';
import css from './webshop.module.css';

/** What is sold in advance, and below it what was bought. Source: §2.4. */
export function Webshop() {
  const { say } = useWords();
  return (
    <div className={css['page']}>
      <section className={css['part']}>
        <h2 className={css['heading']}>{say('shop.title')}</h2>
        <Shop />
      </section>
      <section className={css['part']}>
        <h2 className={css['heading']}>{say('shop.bought')}</h2>
        <Purchases />
      </section>
    </div>
  );
}
