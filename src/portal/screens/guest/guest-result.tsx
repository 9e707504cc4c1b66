import { useEffect } from 'react';
import type { AnonymousSale } from '../../../contract/sales.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { createDraft } from '../../hooks/use-draft.ts';
import { paths } from '../../pages/pages.ts';
import type { CheckoutPart } from '../../paying/provider.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { guestShopDraft } from './guest-form.tsx';
import { KeepInAccount } from './keep-in-account.tsx';

type GuestResultProps = Pick<CheckoutPart, 'context' | 'state'> & { readonly sale: AnonymousSale | undefined };

/** Under what a guest is told of a payment: what else there is to do about what was bought. */
export function GuestResult({ context: { order }, state, sale }: GuestResultProps) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const isPaid = state === 'success';
  useEffect(() => {
    // Others may use the device: what was typed in the shop is needed no longer.
    if (isPaid) createDraft(world, guestShopDraft, []).forget();
  }, [isPaid, world]);
  const { number, withdrawUntil } = sale ?? {};
  return (
    <>
      {isPaid && sale?.withdrawn !== true ? <KeepInAccount email={order?.guest?.email} /> : null}
      {number == null || withdrawUntil == null ? null : (
        <p>
          <TextLink alone href={`/${language}${paths.withdraw}?contract=${number}`}>
            {say('foot.withdraw')}
          </TextLink>
        </p>
      )}
    </>
  );
}
