import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export const noChromium =
  'No Chromium was found: install Chromium or Google Chrome, or put the path of one in the environment variable CHROMIUM.';

/** The path of a Chromium: the one that CHROMIUM names, else the system's. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  return candidates.find(isProgram);
}

/** Installs Debian's package where that can be done without asking anybody; says so in a line. */
export function installChromium(): void {
  if (process.env['CHROMIUM'] || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium was found; installing the package chromium …');
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

function aptGet(...options: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
