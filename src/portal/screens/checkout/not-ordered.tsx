import type { ReactNode } from 'react';
import { paths } from '../../pages/pages.ts';
import { newIn } from '../../pages/search.ts';
import { kindOf } from '../../paying/goods.ts';
import type { CheckoutPart } from '../../paying/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import { ToGuestShop } from '../guest/guest-ways.tsx';

/** Why there is no order, that nothing was charged, and what to do. */
export function NotOrdered({ flow, provider, context, state }: CheckoutPart) {
  const { say, knows, language } = useWords();
  const { failure } = context;
  const told = failure && failureMessage(failure, knows);
  const why = told === null ? null : say(told.id, told.values);
  const retry = (
    <Button event="retry requested" onClick={() => flow.send({ type: 'retry requested' })}>
      {say(state === 'price changed' ? 'checkout.seePrice' : 'checkout.again')}
    </Button>
  );
  const send = (
    <Button event="send requested" onClick={() => flow.send({ type: 'send requested' })}>
      {say('checkout.send')}
    </Button>
  );
  const isOwed = context.order !== null && kindOf(context.order.goods).isOwed !== undefined;
  const toInvoices = isOwed ? (
    <Button look="secondary" href={`/${language}${paths.invoices}`}>
      {say('checkout.toInvoices')}
    </Button>
  ) : null;
  const notOrdered = say(isOwed ? 'checkout.invoiceNotPaid' : 'checkout.orderRefused');
  const views: Readonly<Record<string, ReactNode>> = {
    'price not read': (
      <Banner
        tone="caution"
        title={isOwed && failure?.type === 'refused' ? notOrdered : say('checkout.priceNotRead')}
        live
        actions={
          <>
            <Button event="price asked for" onClick={() => flow.send({ type: 'price asked for' })}>
              {say('checkout.again')}
            </Button>
            {toInvoices}
          </>
        }
      >
        {why}
      </Banner>
    ),
    'price changed': (
      <Banner tone="caution" title={say('checkout.priceChanged')} live actions={retry}>
        {say('checkout.priceChangedText')}
      </Banner>
    ),
    'order not sent': (
      <Banner
        tone="caution"
        title={say('checkout.notSent')}
        live
        actions={
          <>
            {flow.getSnapshot().can({ type: 'send requested' }) ? send : retry}
            <Button look="quiet" event="order withdrawn" onClick={() => flow.send({ type: 'order withdrawn' })}>
              {say('checkout.withdraw')}
            </Button>
          </>
        }
      >
        {say('checkout.notSentText')}
      </Banner>
    ),
  };
  const isSoldOut = failure?.type === 'refused' && failure.messageKey === 'main.webshop.soldOut';
  const lacksAddress = failure?.type === 'refused' && failure.messageKey === 'exception.address.incomplete';
  return (
    views[state] ?? (
      <Banner
        tone="negative"
        title={state === 'collection refused' ? say('checkout.notPaidYet') : notOrdered}
        live
        actions={
          <>
            {retry}
            {toInvoices}
            {provider.area === '/guest' ? <ToGuestShop /> : null}
            {lacksAddress ? (
              <Button look="secondary" href={`/${language}${paths.personalInformation}`}>
                {say('checkout.completeAddress')}
              </Button>
            ) : null}
            {isSoldOut ? (
              <Button look="secondary" href={`/${language}${paths.webshop}${newIn}`}>
                {say('checkout.otherItem')}
              </Button>
            ) : null}
          </>
        }
      >
        {isSoldOut ? say('shop.soldOutText') : `${why ?? ''} ${say('checkout.notCharged')}`}
      </Banner>
    )
  );
}
