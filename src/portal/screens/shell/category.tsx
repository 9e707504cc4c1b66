import { useOffer } from '../../hooks/use-offer.ts';
import type { Category } from '../../pages/categories.ts';
import { menuOf } from '../../pages/menu.ts';
import { paths } from '../../pages/pages.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { namedIcons } from '../../ui/named-icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from './category.module.css';
import { placeOf } from './entries.tsx';
import { Person } from './person.tsx';

/** What a category of the tab bar holds, on a small screen. */
export function CategoryPage({ category }: { category: Category }) {
  const { language, say } = useWords();
  const offer = useOffer();
  if (!offer)
    return (
      <Card flush>
        <Skeleton label={say('shell.loading')} shape="row" count={3} />
      </Card>
    );
  const children = menuOf(offer).categories[category];
  return (
    <div className={css['page']}>
      {children.length > 0 ? (
        <Card flush>
          <ul>
            {children.map((name) => {
              const { word, icon } = placeOf(name);
              return (
                <ListRow
                  key={name}
                  href={`/${language}${paths[name]}`}
                  leading={<Icon of={namedIcons[icon]} />}
                  title={say(word)}
                />
              );
            })}
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
