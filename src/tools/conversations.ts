import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.ts';
import { sourceFiles } from './source-files.ts';

/** What waits in a component or hook although it is no conversation: by its file, with the reason. */
const drawsMeanwhile: Readonly<Record<string, string>> = {
  'src/portal/hooks/use-answer.ts': 'runs a chart, which is fetched when it is wanted',
  'src/portal/hooks/use-late.ts': 'draws something else meanwhile',
  'src/portal/hooks/use-read-ahead.ts': 'begins what reads ahead; the lists are read by their own chart',
  'src/portal/hooks/use-recorded-flow.ts': 'runs charts',
  'src/portal/hooks/use-scroll-back.ts': 'scrolls once the rows are drawn',
  'src/portal/parts/use-settled.ts': 'draws what was fetched',
  'src/portal/paying/adyen/card-action.tsx': 'draws what the provider brings, and tells the checkout how that went',
  'src/portal/paying/adyen/card-fields.tsx': 'draws what the provider brings, and tells the checkout how that went',
  'src/portal/screens/activity/told-here.tsx': 'draws what was fetched',
  'src/portal/screens/downloads/use-guest-paper.ts': 'keeps a paper on this device, and finds it there',
  'src/portal/screens/guest/use-stock.ts': 'has the chart of the list read it anew while it is looked at',
  'src/portal/screens/home/use-whole.ts': 'draws something else meanwhile; the lists are read by their own chart',
  'src/portal/screens/shell/broken.tsx': 'fetches the part of the page that is missing',
  'src/portal/screens/shell/later.tsx': 'draws what was fetched',
  'src/portal/screens/shell/over-page.tsx': 'draws what was fetched',
  'src/portal/screens/shell/toast-region.tsx': 'draws what was fetched',
  'src/portal/screens/shell/use-kept-frame.ts': 'keeps what is drawn once it is at rest',
  'src/portal/screens/shell/use-kept-page.ts': 'keeps what is drawn once it is at rest',
  'src/portal/screens/transactions/use-address.ts': 'writes an address down once what it stands for is drawn',
};

/** What runs a chart, or a query of what is kept: what is said inside is an actor's. */
const flows = ['useAnswer', 'useFlow', 'useRecordedFlow', 'useRowFlow', 'useLive', 'useLiveQuery'];

/** Components and hooks that ask or wait by themselves, where a chart should: a line for each. */
export async function strayConversations(): Promise<string[]> {
  const all = await sourceFiles('src/portal');
  const files = all.filter((file) => file.endsWith('.tsx') || /\/use-[\w-]+\.ts$/.test(file));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const));
  const found = new Map(texts.map(([file, code]) => [file, conversationsIn(code)]));
  const strays = [...found].flatMap(([file, lines]) =>
    file in drawsMeanwhile ? [] : lines.map((line) => `${file}: ${line}`),
  );
  const idle = Object.keys(drawsMeanwhile).filter((file) => !found.get(file)?.length);
  return [
    ...strays,
    ...idle.map((file) => `${file} waits for nothing: take it off the list in src/tools/conversations.ts`),
  ];
}

/** What of a component's or hook's code asks or waits by itself. */
export function conversationsIn(code: string): string[] {
  const own = flows.reduce((text, name) => withoutArguments(text, name), withoutComments(code));
  const effects = argumentsOf(own, 'useEffect').concat(argumentsOf(own, 'useLayoutEffect'));
  const isTheirs = /\{[^{}]*\bask\b[^{}]*\} = use(?:Portal|Store)\(/.test(own);
  const asks =
    own.match(
      isTheirs ? /\bask\([^)\n]*|[(,]\s*ask\s*(?=[,)])|\bfetch\([^)\n]*/g : /\.ask\([^)\n]*|\bfetch\([^)\n]*/g,
    ) ?? [];
  const waits = own.match(/\.wait\([^)\n]*|\bsetTimeout\([^)\n]*|\bsetInterval\([^)\n]*/g) ?? [];
  const hears = effects.flatMap((effect) => effect.match(/\.then\(|\bawait [^\n;]*/g) ?? []);
  return [
    ...asks.map((text) => `asks by itself (${inOneLine(text)})`),
    ...[...waits, ...hears].map((text) => `waits by itself (${inOneLine(text)})`),
  ];
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function withoutArguments(code: string, name: string): string {
  return argumentsOf(code, name).reduce((text, inside) => text.replace(inside, ''), code);
}

/** What stands in the brackets of each call of a function. */
function argumentsOf(code: string, name: string): string[] {
  return Array.from(code.matchAll(new RegExp(`\\b${name}(?:<[^(]*>)?\\(`, 'g')), ({ index, 0: opening }) => {
    const begin = index + opening.length;
    let depth = 1;
    let end = begin;
    for (; end < code.length && depth > 0; end += 1) depth += { '(': 1, ')': -1 }[code[end] as string] ?? 0;
    return code.slice(begin, end - 1);
  }).filter((inside) => inside !== '');
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/^[(,] ?/, '');
}
