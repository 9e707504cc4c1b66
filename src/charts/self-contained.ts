import { build, transform } from 'esbuild';
import * as xstate from 'xstate';
import type { ChartFile } from './chart-files.ts';
import { literalChart } from './literal.ts';

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
  const [before = '', after] = withoutImports(outputFiles[0]?.text ?? '').split(`var ${exported} = setup(`);
  if (after === undefined) throw new Error(`The bundle of ${file} has no chart of the name ${exported}.`);
  const bundled = `${before}\nvar ${exported} = setup(${after.slice(0, after.indexOf('\nexport {'))}`;
  const { made, chart } = literalChart(bundled, exported);
  const parts = made.join('\n');
  const comment = promise === '' ? '' : `\n/**\n * ${wrapped(promise).join('\n * ')}\n */\n`;
  const { code } = await transform(
    `${usedIn(chart + parts, bundled)}\n${parts}\nexport const ${exported} = ${chart};`,
    {
      target: 'esnext',
      charset: 'utf8',
    },
  );
  const used = Object.keys(xstate).filter((name) => new RegExp(`(?<![.\\w])${name}\\(`).test(code));
  const declared = `export const ${exported} =`;
  return `import { ${used.sort().join(', ')} } from 'xstate';\n\n${code.replace(declared, () => comment + declared)}`;
}

/** Each file of the bundle imports xstate for itself, the second one by other names. */
function withoutImports(bundled: string): string {
  const importOfXstate = /^import \{ (.+) \} from "xstate";\n+/gm;
  const others = [...bundled.matchAll(importOfXstate)].flatMap(([, list = '']) => [
    ...list.matchAll(/(\w+) as (\w+)/g),
  ]);
  const code = bundled.replace(/^\/\/ \S+\n/gm, '').replace(importOfXstate, '');
  return others.reduce((text, [, name = '', other]) => text.replace(new RegExp(`\\b${other}\\b`, 'g'), name), code);
}

/** The declarations of which the functions in a chart make use, and those that these use. */
function usedIn(chart: string, code: string): string {
  const declared = code.split(/\n(?=(?:var|function|async function) )/);
  let used: string[] = [];
  for (let before = -1; before !== used.length; ) {
    before = used.length;
    const text = [chart, ...used].join('\n').replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
    used = declared.filter((one) => {
      const [, name = ''] = /^(?:var|(?:async )?function) (\w+)/.exec(one) ?? [];
      return name !== '' && new RegExp(`\\b${name}\\b`).test(text);
    });
  }
  return used.join('\n');
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
