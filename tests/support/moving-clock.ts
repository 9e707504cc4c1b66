/** Loaded before a process: a day passes there whenever its parent says so, or so many seconds. */
const RealDate = Date;
let passed = 0;

globalThis.Date = class extends RealDate {
  constructor(...told: readonly [number] | readonly []) {
    if (told[0] === undefined) super(RealDate.now() + passed);
    else super(told[0]);
  }

  static override now(): number {
    return RealDate.now() + passed;
  }
} as DateConstructor;

process.on('message', (message) => {
  if (message === 'a day passes') {
    passed += 25 * 3_600_000;
    process.send?.('a day has passed');
  }
  if (typeof message === 'number') passed += message * 1_000;
});
process.channel?.unref();
