import { Dexie, type Table } from 'dexie';
import type { Failure } from '../../contract/failure.ts';
import { type Act, newAct } from '../ledger/act.ts';

interface SealedAct {
  readonly key: string;
  /** Of the account it belongs to; only that account sees it again. */
  readonly accountHash: string;
  readonly sealedAt: number;
  readonly act: Act;
}

const keptFor = 30 * 24 * 3_600_000;

/** Fields of an input that tell nothing about a person: ids of the back office, and switches. */
const plainFields: ReadonlySet<string> = new Set([
  'identificationItemId',
  'identificationItemCreationRequestId',
  'invitationId',
  'applicationUserId',
  'locationId',
  'admin',
  'showDetailedInvoiceItem',
]);

class SealedDatabase extends Dexie {
  declare acts: Table<SealedAct, string>;

  constructor() {
    super('washbook-sealed', { chromeTransactionDurability: 'strict' });
    this.version(2).stores({ acts: 'key, accountHash, sealedAt' });
  }
}

/**
 * Puts undelivered acts away without personal data, out of sight until the same account signs in again on this device.
 * @param settled keys of acts that have ended: copies that an earlier, broken off sealing left of them go
 */
export function sealActs(
  accountHash: string,
  acts: readonly Act[],
  now: number,
  settled: readonly string[] = [],
): Promise<void> {
  return withSealed(async (sealed) => {
    if (settled.length > 0) await sealed.acts.bulkDelete([...settled]);
    await sealed.acts.bulkPut(
      acts.map((act) => ({ key: act.key, accountHash, sealedAt: now, act: withoutPersonalData(act) })),
    );
  });
}

/** Takes an account's sealed acts out, and forgets what lay there too long. Answers whether acts of other accounts are left. */
export function unsealActs(accountHash: string, now: number, keep: (acts: Act[]) => Promise<void>): Promise<boolean> {
  return withSealed(async (sealed) => {
    await sealed.acts
      .where('sealedAt')
      .below(now - keptFor)
      .delete();
    const found = await sealed.acts.where('accountHash').equals(accountHash).toArray();
    if (found.length > 0) {
      await keep(found.map(({ act }) => act));
      await sealed.acts.bulkDelete(found.map(({ key }) => key));
    }
    return (await sealed.acts.count()) > 0;
  });
}

/**
 * What of an act may lie on a device without a session. One whose input is plain goes on where it stood. Any other lost what was
 * typed and is wanted no longer: once its account is back it is looked up by its key where it was sent, and told as *not sent* where it was not.
 */
function withoutPersonalData(act: Act): Act {
  const { key, type, dependsOn, order, createdAt, firstSentAt, lastSentAt, keyed, absent, tries, notBefore } = act;
  const isPlain = Object.entries(act.input).every(([field, value]) => plainFields.has(field) && isId(value));
  const plain: Act = {
    ...newAct(
      { key, type, class: act.class, input: isPlain ? act.input : {}, about: isPlain ? act.about : key },
      createdAt,
    ),
    ...{ dependsOn, order, firstSentAt, lastSentAt, keyed, absent, tries, notBefore },
    takenBack: act.takenBack,
    state: act.state,
    presentUntil: 0,
    failure: plainFailure(act.failure),
  };
  if (isPlain) return { ...plain, sets: act.sets, expiresAt: act.expiresAt };
  // Wanted no longer whatever the clock says; then it takes no customer to ask what became of it.
  const ended: Act = { ...plain, class: 'A', expiresAt: 0 };
  return act.state === 'review' ? ended : { ...ended, state: firstSentAt === null ? 'queued' : 'sent' };
}

function isId(value: unknown): boolean {
  return typeof value === 'string' ? /^[\w.:-]{1,200}$/.test(value) : typeof value !== 'object' || value === null;
}

/** What a back office said may name what was typed. */
function plainFailure(failure: Failure | null): Failure | null {
  return failure?.type === 'refused'
    ? { type: 'refused', status: failure.status, messageKey: failure.messageKey }
    : failure;
}

async function withSealed<Value>(work: (sealed: SealedDatabase) => Promise<Value>): Promise<Value> {
  const sealed = new SealedDatabase();
  try {
    return await work(sealed);
  } finally {
    sealed.close();
  }
}
