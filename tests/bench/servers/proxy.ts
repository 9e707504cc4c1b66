import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../support/postgresql.ts';
import { type Program, startProgram, withSystem } from './program.ts';

export interface Proxy extends Program {
  readonly origin: string;
  /** Sends those who ask for a host elsewhere from now on; `nobody` answers 503. */
  lead(host: string, farm: string): Promise<void>;
}

/**
 * HAProxy before servers of the back office: each is asked whether it is ready, and what could not be sent to one goes to the next.
 * @param farms ports by name; hosts go to the first one until they are led elsewhere
 */
export async function startProxy(folder: string, farms: Readonly<Record<string, readonly number[]>>): Promise<Proxy> {
  const [port, socket, map] = [await freePort(), join(folder, 'haproxy.socket'), join(folder, 'hosts.map')];
  const [first] = Object.keys(farms);
  const backends = Object.entries(farms).map(
    ([name, ports]) => `
backend ${name}
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host health
  http-check expect status 200
  default-server check inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1
${ports.map((each, number) => `  server ${name}${number} 127.0.0.1:${each}`).join('\n')}
`,
  );
  await writeFile(map, `localhost ${first}\n`);
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 10s
  timeout check 5s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend customers
  bind 127.0.0.1:${port}
  use_backend %[req.hdr(host),field(1,:),lower,map(${map},${first})]
backend nobody
  http-request return status 503
${backends.join('')}`,
  );
  const program = startProgram('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { env: withSystem() });
  return {
    ...program,
    origin: `http://localhost:${port}`,
    lead: async (host, farm) => {
      const admin = connect(socket);
      admin.end(`set map ${map} ${host} ${farm}\n`);
      const said = (await text(admin)).trim();
      if (said !== '') throw new Error(`HAProxy: ${said}`);
    },
  };
}
