/** How often something may be tried before waiting begins, and how long the wait grows. */
export interface Patience {
  readonly free: number;
  /** Seconds of the first wait; 1 unless told otherwise. */
  readonly first?: number;
  /** Seconds. */
  readonly longest: number;
  /** Seconds without a try after which all is forgotten: no fewer than the longest wait. */
  readonly memory: number;
}

export interface Tries {
  readonly tries: number;
  readonly lastAt: Date;
}

/** Guesses of a password, a code or a token. The wait ends always: outsiders must not be able to lock a customer out. */
export const guessing: Patience = { free: 5, longest: 300, memory: 3600 };

/** Wrong passwords of one name from everywhere: whatever is guessed from many networks comes to a minute each. */
export const guessingAnywhere: Patience = { free: 20, longest: 60, memory: 3600 };

/** Of one matter the owner of a name is told once a day. */
export const onceADay: Patience = { free: 1, first: 86_400, longest: 86_400, memory: 86_400 };

/** Wrong passwords of whatever names from one address: an office or a family may share it. */
export const manyNames: Patience = { free: 30, longest: 60, memory: 900 };

/** Links of mails that do not work: people click old ones, and an office may share one address. */
export const brokenLinks: Patience = { free: 20, longest: 60, memory: 600 };

/** Wrong gift codes from one network: a family tries a pile of old vouchers, a firm shares an address. */
export const networkGuesses: Patience = { free: 30, longest: 300, memory: 3600 };

/** Mails of one gift voucher: three a day. */
export const giftMailsADay: Patience = { free: 3, first: 86_400, longest: 86_400, memory: 86_400 };

/** Mails to one address that can be asked for without a session. */
export const mailsToOne: Patience = { free: 3, longest: 900, memory: 3600 };

/** Mails that one account has us send to strangers: ten a day. */
export const invitationsADay: Patience = { free: 10, first: 86_400, longest: 86_400, memory: 86_400 };

/** Whatever one address of the internet makes us do for strangers: accounts, mails. */
export const strangers: Patience = { free: 50, longest: 60, memory: 3600 };

/** Declarations that one network sends without a session: each is mailed. An office may share it. */
export const declarations: Patience = { free: 10, longest: 300, memory: 3600 };

/** Items that one address keeps from others by reserving them without an account; the memory is as long as they are held. */
export const holding: Patience = { free: 20, longest: 60, memory: 900 };

/** Seconds to wait before the next try: none at first, then 1, 2, 4 and so on. */
export function delayAfter({ tries, lastAt }: Tries, now: Date, { free, first = 1, longest }: Patience): number {
  const passed = (now.getTime() - lastAt.getTime()) / 1000;
  if (tries < free) return 0;
  return Math.max(0, Math.min(first * 2 ** (tries - free), longest) - passed);
}

/** The count once there is another try. */
export function triesAfter({ tries, lastAt }: Tries, now: Date, { memory }: Patience): number {
  return (now.getTime() - lastAt.getTime()) / 1000 > memory ? 1 : tries + 1;
}
