import { runTenantCommand } from './running/operator/command.ts';

process.exitCode = await runTenantCommand(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
