/** Loaded before a process: so many seconds pass there whenever its parent says so, which hears when they have. */
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
  if (typeof message !== 'number') return;
  passed += message * 1_000;
  process.send?.(message);
});
process.channel?.unref();
