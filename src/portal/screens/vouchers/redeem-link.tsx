import { useParams, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { keepGiftCode } from '../../spine/gift-link.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { AuthPage } from '../guest/auth-page.tsx';
import { JudgingLink } from '../guest/link-trouble.tsx';
import { usePageTitle } from '../shared/page.tsx';

/**
 * Where the link of a gift voucher's mail leads. Its code leaves the address at once and waits on this device: signing in leads to where it is
 * redeemed, and so does a new account, whose mail opens another page.
 */
export function RedeemLink() {
  const { world, session, tenant } = usePortal();
  const { language, say } = useWords();
  const router = useRouter();
  const { id } = useParams({ strict: false }) as { id?: string };
  const [code] = useState(id);
  const status = useSelector(session, ({ context }) => context.session?.status ?? null);
  const page = `/${language}${paths.giftVoucher}`;
  useEffect(() => {
    if (code !== undefined) keepGiftCode(world, code);
    const next = status === null ? `/${language}${paths.redeem}` : page;
    void router.navigate({ href: next, replace: true });
  }, [code, status, page, language, router, world]);
  usePageTitle(say('redeem.title'));
  if (status !== null) return <JudgingLink />;
  return (
    <AuthPage rest={paths.redeem}>
      <PageHeading lead={say('redeem.linkText', { company: tenant.companyName })}>
        {say('redeem.linkTitle')}
      </PageHeading>
      <div className={css['form']}>
        <Button wide href={`/${language}${paths.login}?to=${encodeURIComponent(page)}`}>
          {say('redeem.signIn')}
        </Button>
        <Button wide look="secondary" href={`/${language}${paths.signUp}`}>
          {say('redeem.signUp')}
        </Button>
      </div>
    </AuthPage>
  );
}
