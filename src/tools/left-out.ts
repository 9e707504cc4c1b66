import type { Plugin } from 'esbuild';

/** By the end of a module's path: what packages bring and the portal has no use for, or has otherwise, and what stands in its place. */
const instead: readonly (readonly [module: RegExp, contents: string])[] = [
  // React has had this hook since version 18.
  [
    /[\\/]use-sync-external-store[\\/]shim[\\/]index\.js$/,
    `exports.useSyncExternalStore = require('react').useSyncExternalStore;`,
  ],
  // Links are the portal's own, so that they are drawn before there is a router.
  [
    /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/,
    'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null;',
  ],
  // Pictures are drawn of numbers: no colours, texts or dates lie between two of theirs.
  [
    /[\\/]d3-interpolate[\\/]dist[\\/]d3-interpolate\.mjs$/,
    `export const interpolateNumber = (from, to) => (part) => from * (1 - part) + to * part;
    export const interpolate = interpolateNumber, interpolateRound = null, piecewise = null;`,
  ],
  // Numbers are written by the portal itself, in the customer's language.
  [
    /[\\/]d3-format[\\/]dist[\\/]d3-format\.mjs$/,
    `export const format = null, formatPrefix = null, formatSpecifier = null, precisionFixed = null, precisionPrefix = null, precisionRound = null;`,
  ],
];

/** Leaves out what would come with the first pages. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    for (const [filter, contents] of instead) build.onLoad({ filter }, () => ({ contents }));
  },
};
