import type { MessageId } from '@lingui/core';
import type { Screen } from '../parts/part.ts';
import type { IconName } from '../ui/named-icons.ts';
import type { Category } from './categories.ts';
import type { Offer } from './offer.ts';

/** All that is said of a page; routes, guard, menus and titles follow from it. */
export interface Page {
  /** Its address below the language segment. */
  readonly path: string;
  /** Message id of the page's name. */
  readonly title: MessageId;
  readonly menu?: InMenu;
  /** Named in menus only where this holds; null as long as it is not known. */
  readonly shown?: (offer: Offer) => boolean | null;
  /** There is no such page where this does not hold. */
  readonly exists?: (offer: Offer) => boolean | null;
  /** Left out for the few that the first load has to know: they stand in `router/screens.ts`. */
  readonly screen?: Screen;
}

interface InMenu {
  /** Its children stand together on a small screen; home stands alone. */
  readonly in: Category | null;
  /** Not on a small screen alone. */
  readonly sidebar: boolean;
  /** When it is not the name of the page. */
  readonly word?: MessageId;
  readonly icon: IconName;
}
