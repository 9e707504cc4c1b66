import { build as bundle, type Plugin } from 'esbuild';

/** Puts what `pages/addresses.ts` comes to in its place, so that the tables it is made from stay out of the first load. */
export const evaluated: Plugin = {
  name: 'evaluated',
  setup(build) {
    build.onLoad({ filter: /[\\/]pages[\\/]addresses\.ts$/ }, async ({ path }) => {
      const { outputFiles, metafile } = await bundle({
        entryPoints: [path],
        bundle: true,
        format: 'esm',
        write: false,
        metafile: true,
        external: ['../screens/*'],
      });
      const code = outputFiles[0]?.text ?? '';
      const module: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const values = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { contents: values.join('\n'), watchFiles: Object.keys(metafile.inputs) };
    });
  },
};
