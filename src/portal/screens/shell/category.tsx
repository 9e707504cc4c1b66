import { useOffer } from '../../flows/use-offer.ts';
import { type Category, entries, menuOf } from '../../router/menu.ts';
import { paths } from '../../router/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from './category.module.css';
import { entryLooks } from './entry-looks.ts';
import { Person } from './person.tsx';

/** What a category of the tab bar holds, on a small screen. */
export function CategoryPage({ category }: { category: Category }) {
  const { language, say } = useWords();
  const offer = useOffer();
  if (!offer) return <Skeleton label={say('shell.loading')} shape="row" count={3} />;
  const children = menuOf(offer, Object.values(paths)).categories[category];
  return (
    <div className={css['page']}>
      {children.length > 0 ? (
        <Card flush>
          <ul className={css['list']}>
            {children.map((name) => (
              <ListRow
                key={name}
                href={`/${language}${entries[name].path}`}
                leading={<Icon of={entryLooks[name].icon} />}
                title={say(entryLooks[name].words)}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {category === 'profile' ? (
        <Card>
          <Person />
        </Card>
      ) : null}
    </div>
  );
}

export const ShopCategory = () => <CategoryPage category="shop" />;
export const CarCategory = () => <CategoryPage category="car" />;
export const PurchasesCategory = () => <CategoryPage category="purchases" />;
export const ProfileCategory = () => <CategoryPage category="profile" />;
