import type { Plugin } from 'esbuild';

/** React has had this hook since version 18; what packages bring for older ones would come with the first load. */
export const reactStore: Plugin = {
  name: 'react-store',
  setup(build) {
    build.onLoad({ filter: /[\\/]use-sync-external-store[\\/]shim[\\/]index\.js$/ }, () => ({
      contents: `exports.useSyncExternalStore = require('react').useSyncExternalStore;`,
    }));
  },
};
