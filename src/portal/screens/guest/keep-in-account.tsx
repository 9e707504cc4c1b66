import { readSystemSetting } from '../../../contract/tenant.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './claim.module.css';
import { useFollowWith } from './use-follow-with.ts';

export interface KeepInAccountProps {
  /** With which was bought, where this device knows it; it is only filled in, and proves nothing. */
  readonly email?: string | undefined;
  /** The way into an account that there is stands beside it already. */
  readonly newOnly?: true;
}

/** The offer to a guest to keep what was bought in an account: a new one with the same address, or one that there is. Nothing where purchases cannot be claimed. */
export function KeepInAccount({ email = '', newOnly }: KeepInAccountProps) {
  const { language, say } = useWords();
  const follow = useFollowWith(email);
  if (!useGuestClaims()) return null;
  return (
    <Card screenOnly title={say('claim.keep')}>
      <div className={css['stack']} data-offer="claim-purchases">
        <p>{say('claim.keepText')}</p>
        <Button wide look="secondary" href={`/${language}${paths.signUp}`} onClick={follow}>
          {say('auth.login.register')}
        </Button>
        {newOnly ? null : (
          <TextLink alone href={`/${language}${paths.claimPurchases}`} onClick={follow}>
            {say('claim.keepInMine')}
          </TextLink>
        )}
      </div>
    </Card>
  );
}

/** Whether the back office says that it lets purchases be claimed. */
function useGuestClaims(): boolean {
  const { ask } = usePortal();
  const { told } = useAnswer('guest claims', (signal) => ask(readSystemSetting, {}, { bearer: null, signal }));
  return told?.guestClaims === true;
}
