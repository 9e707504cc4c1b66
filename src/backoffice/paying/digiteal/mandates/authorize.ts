import type { TenantScope } from '../../../server/scope.ts';
import { portalPage, trustedAddress } from '../../payments/addresses.ts';
import type { Reply } from '../../payments/outside.ts';
import { findDebtor, streetNumberOf } from '../debtor.ts';
import { send } from '../send.ts';
import { digitealSettings } from '../settings.ts';
import type { MandateNews } from '../words.ts';
import type { Kept } from './store.ts';

/** Where the customer signs; undefined when it is unknown what became of the request. */
export async function askAuthorization(
  scope: TenantScope,
  { reference, presaleId, accountId, iban }: Kept,
): Promise<MandateNews | undefined> {
  const settings = digitealSettings(scope);
  const debtor = await findDebtor(scope, accountId);
  const query = new URLSearchParams({ mandate_reference: reference, presale_id: presaleId });
  const back = (result: string) => `${portalPage(scope, debtor.language, `/mandate-activation/${result}`)}?${query}`;
  const reply = await send(scope, settings.authorizationPath, {
    debtor: {
      firstName: debtor.firstName,
      lastName: debtor.lastName,
      language: [debtor.language, debtor.country].filter(Boolean).join('-'),
      iban,
      address: {
        streetNumber: streetNumberOf(debtor),
        streetName: debtor.street,
        city: debtor.city,
        postCode: debtor.postalCode,
        country: debtor.country,
      },
    },
    creditor: {
      vatNumber: settings.creditorVatNumber,
      name: settings.creditorName,
      iban: settings.creditorIban,
      sddCreditorIdentifier: settings.creditorIdentifier,
    },
    mandateNumber: Number(reference),
    redirectUrls: {
      successUrl: back('success'),
      failureUrl: back('failure'),
      errorUrl: back('error'),
      cancelUrl: back('cancelled'),
    },
    requestId: reference,
  });
  if (reply === undefined) return undefined;
  const link = reply.status < 400 ? addressIn(reply, settings.address) : undefined;
  return link === undefined ? { state: 'FAILED' } : { state: 'PENDING', link };
}

/** The answer is described as an address and no more: whatever of it is one of Digiteal's own. */
function addressIn({ text }: Reply, provider: string): string | undefined {
  for (const [address] of text.replaceAll('\\/', '/').matchAll(/https?:\/\/[^\s"<>]+/g)) {
    const trusted = trustedAddress(address, provider);
    if (trusted !== undefined) return trusted;
  }
  return undefined;
}
