/** A promise that says what it came to, as React marks those that it has waited for. */
export type Marked<Value> = Promise<Value> & {
  status?: 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
};

/** A promise of what is known already, marked so that it can be drawn at once. */
export function settled<Value>(make: () => Value): Marked<Value> {
  try {
    const value = make();
    return Object.assign(Promise.resolve(value), { status: 'fulfilled', value } as const);
  } catch (error) {
    return Promise.reject(error);
  }
}

/** As `then`, and at once where what the promise came to is known. */
export function andThen<Value, Next>(promise: Marked<Value>, next: (value: Value) => Next): Promise<Next> {
  return promise.status === 'fulfilled' ? settled(() => next(promise.value as Value)) : promise.then(next);
}
