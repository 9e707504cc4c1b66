import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CloudOff from 'lucide-react/icons/cloud-off';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import type { ReactNode } from 'react';
import type { Download as DownloadInput, showDownloadMachine } from '../../../../machines/downloads/show-download.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { addressOf, showDownloadFlow } from '../../flows/downloads/show-download.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { Help } from '../shared/help.tsx';
import { usePageTitle } from '../shared/page.tsx';
import css from './downloads.module.css';
import { useGuestPaper } from './use-guest-paper.ts';

type Document = DownloadInput['document'];

const titles = /*i18n*/ {
  invoice: 'downloads.invoice',
  discountVoucher: 'downloads.voucher',
  prepaidSaleItem: 'downloads.webshop',
} as const satisfies Record<Document, string>;

/** A document to which a mail leads; its address alone opens it. It fills the page; there is always a way back. Source: §2.6. */
function DownloadPage({ document }: { document: Document }) {
  const portal = usePortal();
  const { language, say } = useWords();
  const { id: uuid = '' } = useParams({ strict: false });
  const [snapshot, send] = useFlow(() => showDownloadFlow(portal), { document, uuid });
  const state = stateOf<typeof showDownloadMachine>(snapshot);
  const title = say(titles[document]);
  usePageTitle(title);
  const { href } = addressOf(portal, { document, uuid });
  const isThere = state === 'loading' || state === 'shown';
  const kept = useGuestPaper({
    uuid: document === 'prepaidSaleItem' && uuid !== '' ? uuid : null,
    isThere: isThere || state === 'to be opened apart',
    isOutOfReach: state === 'not reached',
  });
  const home = <Button href={`/${language}`}>{say('notFound.home')}</Button>;
  const loading = (
    <div className={css['waiting']}>
      <Skeleton label={say('downloads.loading')} shape="card" count={2} />
    </div>
  );
  const framed = (
    <>
      {state === 'loading' ? loading : null}
      <iframe
        className={css['frame']}
        title={title}
        src={href}
        referrerPolicy="no-referrer"
        onLoad={() => send({ type: 'document shown' })}
      />
    </>
  );
  const view = {
    'looking for it': () => loading,
    loading: () => framed,
    shown: () => framed,
    'to be opened apart': () => (
      <EmptyState icon={<Icon of={FileText} />} title={title} action={<Ways href={href} only />}>
        {say('downloads.apart')}
      </EmptyState>
    ),
    'not found': () => (
      <EmptyState icon={<Icon of={FileX} />} title={say('downloads.notFound')} action={home}>
        {say('downloads.notFoundText')} <Help />
      </EmptyState>
    ),
    'not reached': () => (
      <EmptyState
        icon={<Icon of={CloudOff} />}
        title={say('downloads.notReached')}
        action={
          <>
            {kept === null ? null : <Ways href={kept} only />}
            <Button
              look={kept === null ? 'primary' : 'quiet'}
              event="try again requested"
              onClick={() => send({ type: 'try again requested' })}
            >
              {say('list.tryAgain')}
            </Button>
          </>
        }
      >
        {say('downloads.notReachedText')}
      </EmptyState>
    ),
  } satisfies Record<StateOf<typeof showDownloadMachine>, () => ReactNode>;
  return (
    <main className={css['page']} data-flow="show-download" data-state={state}>
      <div className={css['bar']}>
        <TextLink alone href={`/${language}`} aria-label={say('notFound.home')}>
          <Icon of={ArrowLeft} size={24} />
        </TextLink>
        <PageHeading>{title}</PageHeading>
        {isThere ? <Ways href={href} /> : null}
      </div>
      <div className={css['document']}>{view[state]()}</div>
    </main>
  );
}

/** Besides the frame: not every browser shows all of a document in one. @param only nothing else stands on the page */
function Ways({ href, only = false }: { href: string; only?: boolean }) {
  const { say } = useWords();
  return (
    <div className={css['ways']}>
      <Button
        plain
        look={only ? 'primary' : 'secondary'}
        small={!only}
        href={href}
        target="_blank"
        rel="noopener"
        icon={<Icon of={ExternalLink} size={16} />}
      >
        {say('papers.open')}
      </Button>
      <Button
        plain
        look="secondary"
        small={!only}
        href={href}
        download
        data-download=""
        icon={<Icon of={Download} size={16} />}
      >
        {say('papers.download')}
      </Button>
    </div>
  );
}

export const InvoiceDownload = () => <DownloadPage document="invoice" />;
export const VoucherDownload = () => <DownloadPage document="discountVoucher" />;
export const WebshopDownload = () => <DownloadPage document="prepaidSaleItem" />;
