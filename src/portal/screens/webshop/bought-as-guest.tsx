import { providerNamed } from '../../../contract/payments/providers.ts';
import { useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { paths } from '../../pages/pages.ts';
import { guestProviders } from '../../paying/providers.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

/** The way for what was bought without an account, where the operator sells so and lets it be claimed. */
export function BoughtAsGuest() {
  const { language, say } = useWords();
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  const provider = providerNamed(useLive((database) => readKept(database, 'paymentProvider'), [])?.value);
  const sellsToGuests = setting?.guestWebshop && provider !== null && guestProviders[provider] !== undefined;
  return setting?.guestClaims && sellsToGuests ? (
    <TextLink alone href={`/${language}${paths.claimPurchases}`}>
      {say('claim.quiet')}
    </TextLink>
  ) : null;
}
