// The one command of the project: `node build.mjs <command>`. Plain JavaScript without packages, for Node 20 and newer:
// it installs what is missing, then hands over to src/tools/<command>.ts on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const commands = [
  'start',
  'dev',
  'build',
  'check',
  'check-provider',
  'messages',
  'seed',
  'paths',
  'charts',
  'walk',
  'test',
  'bench',
  'conform',
  'tenant',
];
const root = dirname(fileURLToPath(import.meta.url));
const [command, ...rest] = process.argv.slice(2);

if (!commands.includes(command)) stop(`Usage: node build.mjs <${commands.join('|')}>`);
process.chdir(root);
if (process.env.npm_lifecycle_event) endWithParent();
if (!installed()) install();
if (Number(process.versions.node.split('.')[0]) >= 24) await hereAndNow();
else handOver(projectNode());

/** Whether node_modules holds exactly the packages of the lock, those for other platforms aside. */
function installed() {
  const present = packagesOf('node_modules/.package-lock.json');
  if (!present) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true;
  });
}

function packagesOf(lock) {
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : undefined;
}

function install() {
  console.log('Installing packages (npm ci) …');
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const ran = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], { stdio: 'inherit' })
    : spawnSync('npm', options, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (ran.status !== 0) stop('npm ci did not succeed; see above.');
}

function projectNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (existsSync(node)) return node;
  return stop(
    `Washbook needs Node 24 or newer. It brings its own for Linux (x64, arm64) and Windows (x64); for ${process.platform} ${process.arch} ` +
      `install Node 24 and run this again (this is Node ${process.versions.node}).`,
  );
}

async function hereAndNow() {
  module.enableCompileCache?.(join(root, 'node_modules/.cache/node'));
  process.argv.splice(2, 1);
  try {
    const { run } = await import(`./src/tools/${command}.ts`);
    const code = await run(rest);
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    // What esbuild cannot build it has shown already.
    console.error(Array.isArray(error?.errors) ? `${command} did not succeed; see above.` : error);
    process.exitCode = 1;
  }
}

function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl+C in a terminal reaches both processes by itself: passed on it would arrive twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** npm tells its shell to stop, which ends without telling what it waits for: that would go on for ever. */
function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(look);
    if (!process.emit('SIGTERM', 'SIGTERM')) process.kill(process.pid, 'SIGTERM');
  }, 500);
  look.unref();
}

/** Windows goes on naming a parent that has ended. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
