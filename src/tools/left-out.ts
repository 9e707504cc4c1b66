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
];

/** Leaves out what would come with the first pages. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    for (const [filter, contents] of instead) build.onLoad({ filter }, () => ({ contents }));
  },
};
