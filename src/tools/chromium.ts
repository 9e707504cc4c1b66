import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine with nothing to show itself in: a quarter less of the processor for each page. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export const noChromium =
  'No Chromium was found: install Chromium or Google Chrome, or put the path of one in the environment variable CHROMIUM.';

/** The path of a Chromium: the one that CHROMIUM names, else the system's. @param headed whether its window is to be seen */
export function findChromium({ headed = false } = {}): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  return (headed ? undefined : programOf(headlessNames)) ?? programOf(names) ?? elsewhere.find(isProgram);
}

/**
 * Sees to it that there is a Chromium and that every start finds the same: installs Debian's package where that can be done
 * without a question. Gives its path.
 */
export function provideChromium({ headed = false } = {}): string | undefined {
  if (headed) {
    if (!findChromium({ headed })) install('chromium');
  } else if (!process.env['CHROMIUM'] && !programOf(headlessNames)) {
    if (!install('chromium-headless-shell') && !findChromium()) install('chromium');
  }
  const path = findChromium({ headed });
  if (path) process.env['CHROMIUM'] = path;
  return path;
}

function install(name: string): boolean {
  if (process.env['CHROMIUM'] || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing the package ${name} …`);
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', name];
  // What is known of the packages may be too old, or not there yet.
  return aptGet(...wanted) || (aptGet('update', '-qq') && aptGet(...wanted));
}

/** @returns whether it ended well, in time */
function aptGet(...options: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'ignore'], env, timeout: 180_000 });
  return status === 0;
}

function programOf(wanted: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
