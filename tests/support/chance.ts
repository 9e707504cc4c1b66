import fc from 'fast-check';

/** The same cases in each run, so that what fails fails because of a change; `SEED` in the environment makes others. */
export const seed = Number(process.env['SEED'] ?? 1);

fc.configureGlobal({ seed });
