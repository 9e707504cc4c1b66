/**
 * A request as Adyen's own library types it, with its enumerations as the words that they stand for. The library is here to be held against, not to be
 * called: what is sent goes through the same door as at every other provider.
 */
export type Published<T> = T extends string
  ? `${T}`
  : T extends object
    ? { [K in keyof T]: Published<T[K]> | (Record<never, never> extends Pick<T, K> ? undefined : never) }
    : T;
