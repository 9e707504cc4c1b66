import { deepStrictEqual } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../backoffice/proof/world.ts';
import type { Book, customersAt } from './load.ts';

/** Every act has an outcome, the one that its customer was told, and every sale that was paid is a success. */
export async function settled(
  load: ReturnType<typeof customersAt>,
  customers: readonly Person[],
  { acts, paid }: Book,
): Promise<void> {
  const unsettled = async () => {
    await Promise.all(customers.map(load.settleOpen));
    return acts.filter(({ answer }) => !answer).map(({ call, key, last }) => [call.name, key, last]);
  };
  await until(async () => (await unsettled()).length === 0, 500, unsettled);
  for (const one of acts)
    deepStrictEqual(await load.told(one), {
      state: 'done',
      status: one.answer?.status,
      ...(one.answer?.body === undefined ? {} : { body: one.answer.body }),
    });
  const paidInVain = async () => {
    const sales = (await Promise.all(customers.map(load.salesOf))).flat();
    return [...paid].filter((id) => !sales.some((sale) => sale.id === id && sale.status === 'SUCCESS'));
  };
  await until(async () => (await paidInVain()).length === 0, 500, paidInVain);
}

/** Tells what is left when it does not become so within four minutes. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  every: number,
  left?: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It takes too long: ${JSON.stringify(await left?.())}`);
    await pause(every);
  }
}
