/**
 * Milliseconds after which something that has not happened never will: a waiting ends when its thing happens, and this only ends the one that is in
 * vain. Wide enough for a machine that is four times slower and does something else.
 */
export const lastResort = 120_000;
