import { build } from 'esbuild';
import type { ChartFile } from './chart-files.ts';

/**
 * A chart as one JavaScript file that needs nothing but xstate: what it uses of other files stands in it, its names and its promise are
 * kept. It pastes into a visualizer as it is.
 */
export async function selfContained(root: string, { file, exported, promise }: ChartFile): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${exported} } from './${file}';`, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'esnext',
    charset: 'utf8',
    external: ['xstate'],
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  const code = withOneImport((outputFiles[0]?.text ?? '').replace(/^\/\/ \S+\n/gm, ''));
  const begin = `var ${exported} = setup(`;
  if (!code.includes(begin)) throw new Error(`The bundle of ${file} does not begin its chart with "${begin}".`);
  const comment = promise === '' ? '' : `/**\n * ${wrapped(promise).join('\n * ')}\n */\n`;
  return code.replace(begin, () => `${comment}const ${exported} = setup(`);
}

/** Each file brings its own import; one says it all. */
function withOneImport(code: string): string {
  const imported = /^import \{ (.+) \} from "xstate";\n+/gm;
  const names = new Set([...code.matchAll(imported)].flatMap(([, list = '']) => list.split(', ')));
  return `import { ${[...names].sort().join(', ')} } from 'xstate';\n\n${code.replace(imported, '').trimStart()}`;
}

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length > 110) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
