import { browseTransactionsMachine } from '../../../../machines/transactions/browse-transactions.ts';
import type { TransactionsSearch } from '../../pages/search.ts';

/**
 * @param show puts what is chosen into the address of the page: what it names is replaced, the rest stays, and the first page is shown; told whether what it was
 * chosen in closes with it
 */
export function browseTransactionsFlow(
  show: (chosen: Partial<TransactionsSearch>, how?: { readonly closes: boolean }) => void,
) {
  return browseTransactionsMachine.provide({
    actions: {
      'show days': ({ event }, { from, to }) =>
        show({ from: from || undefined, to: to || undefined }, { closes: event.type === 'month chosen' }),
      'show what is wanted': (_, { kind, status, plate, text }) =>
        show({
          kind: kind || undefined,
          status: status || undefined,
          plate: plate || undefined,
          text: text || undefined,
        }),
      'show everything': () => show(nothingChosen),
    },
  });
}

const nothingChosen = {
  from: undefined,
  to: undefined,
  kind: undefined,
  status: undefined,
  plate: undefined,
  text: undefined,
};
