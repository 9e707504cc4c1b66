import type { ClaimedPurchases } from '../../../../machines/guest/claim-purchases.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import type { ClaimProps } from './claim-forms.tsx';
import { useFollowWith } from './use-follow-with.ts';

/** The address is proven: one press is left where an account is signed in, and the way to one where none is. */
export function Proven({ context, busy, account, send }: ClaimProps & { account: string | null }) {
  const { world } = usePortal();
  const { language, say, knows } = useWords();
  const { email, failure } = context;
  const follow = useFollowWith(email);
  const told = failure && failureMessage(failure, knows);
  if (account === null)
    return (
      <>
        <p>{say('claim.signInFirst', { email })}</p>
        <Button
          wide
          href={`/${language}${paths.login}?to=${encodeURIComponent(`/${language}${paths.claimPurchases}`)}`}
        >
          {say('auth.login.submit')}
        </Button>
        <Button wide look="secondary" href={`/${language}${paths.signUp}`} onClick={follow}>
          {say('auth.login.register')}
        </Button>
      </>
    );
  return (
    <>
      {told ? (
        <Banner tone="caution" live>
          {say(told.id, told.values)}
        </Banner>
      ) : null}
      <p>{say('claim.intoAccount', { email, account })}</p>
      <Button
        wide
        busy={busy}
        event="claim requested"
        onClick={() => send({ type: 'claim requested', key: world.newKey() })}
      >
        {say(busy ? 'claim.claiming' : 'claim.claim')}
      </Button>
    </>
  );
}

interface NoClaimProps extends Pick<ClaimProps, 'send'> {
  readonly why: 'already claimed' | 'expired' | 'unknown link';
  readonly isOwn: boolean;
  readonly account: string | null;
}

/** The link does nothing more: it was used, has expired, or never was one. */
export function NoClaim({ why, isOwn, account, send }: NoClaimProps) {
  const { language, say } = useWords();
  const words = {
    'already claimed': { title: say('claim.already'), text: say(isOwn ? 'claim.alreadyOwn' : 'claim.alreadyText') },
    expired: { title: say('exception.claim.expired'), text: say('claim.expiredText') },
    'unknown link': { title: say('link.broken'), text: say('fulfil.notFoundText') },
  }[why];
  return (
    <>
      <Banner tone={isOwn ? 'info' : 'caution'} title={words.title} live>
        {words.text}
      </Banner>
      {isOwn ? (
        <ToPurchases />
      ) : (
        <>
          <Button wide event="other address wanted" onClick={() => send({ type: 'other address wanted' })}>
            {say('claim.anotherMail')}
          </Button>
          <TextLink alone href={`/${language}${account === null ? paths.login : paths.home}`}>
            {say(account === null ? 'form.backToSignIn' : 'link.toAccount')}
          </TextLink>
        </>
      )}
    </>
  );
}

/** What came into the account. */
export function Claimed({ claimed }: { claimed: ClaimedPurchases | null }) {
  const { say } = useWords();
  const { names = [], beingPaid = 0 } = claimed ?? {};
  const isNone = claimed !== null && names.length === 0 && beingPaid === 0;
  return (
    <>
      <Banner tone={isNone ? 'info' : 'positive'} title={say(isNone ? 'claim.none' : 'claim.done')} live>
        {isNone ? say('claim.noneText') : say('claim.doneText')}
      </Banner>
      {names.length > 0 ? (
        <ul>
          {names.map((name, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been bought twice, and the list never changes
            <li key={nth}>{name}</li>
          ))}
        </ul>
      ) : null}
      {beingPaid > 0 ? <p>{say('claim.beingPaid', { count: beingPaid })}</p> : null}
      <ToPurchases />
    </>
  );
}

function ToPurchases() {
  const { language, say } = useWords();
  return (
    <Button wide href={`/${language}${paths.webshop}`}>
      {say('claim.toPurchases')}
    </Button>
  );
}
