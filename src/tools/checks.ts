import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkCatalogs } from './check-catalogs.ts';
import { strayConversations } from './conversations.ts';
import { writeMessageIds } from './message-ids.ts';
import { root } from './project.ts';

export interface Check {
  readonly name: string;
  /** What is wrong, to be read by a person; empty when nothing is. */
  readonly run: () => Promise<string>;
}

/** Everything that can be said of the project without running it. */
export const checks: readonly Check[] = [
  { name: 'types', run: types },
  {
    name: 'lint and format',
    run: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=200'),
  },
  { name: 'dead code', run: () => tool('knip/bin/knip.js', '--no-progress') },
  { name: 'conversations', run: async () => (await strayConversations()).join('\n') },
  { name: 'catalogs', run: async () => (await checkCatalogs()).join('\n') },
];

async function types(): Promise<string> {
  await writeMessageIds();
  return tool('typescript/bin/tsc', '-b', '--pretty', 'false');
}

async function tool(program: string, ...options: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...options], { cwd: root });
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0 ? '' : said.join('').trim() || `${program} ended with ${code}`;
}
