import { registry } from '../../machines/registry.ts';
import { allValues } from '../../src/charts/all-values.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { walkable } from '../walks/walkable.ts';
import { crossed } from '../walks/crossed.ts';
import { openStage } from '../walks/stage.ts';
import { readRows } from '../support/kept-rows.ts';
export async function run([id, mishap]: string[]): Promise<number> {
  const [values, walks] = await Promise.all([allValues(), allWalks()]);
  const registered = registry.find(({ chart: c }) => c.id === id)!;
  const walk = walks.get(id!)!;
  const { paths } = walkable(registered.chart, values.get(id!) as never, walk as never, 'states');
  const stage = await openStage({});
  const t0 = Date.now();
  try {
    await stage.enterAs('private');
    const log = (what: string) => (r: any) => { const u = new URL(r.url()); if (u.pathname.startsWith('/api/')) console.log(Date.now() - t0, what, r.method(), u.pathname, r.headers()['idempotency-key'] ?? '', r.failure?.()?.errorText ?? ''); };
    stage.context.on('request', log('ask')); stage.context.on('requestfailed', log('fail')); stage.context.on('requestfinished', log('end'));
    stage.context.on('console', (m) => console.log('CONSOLE', m.text()));
    const timer = setInterval(() => readRows(stage.page, 'acts').then((acts) => console.log(Date.now() - t0, JSON.stringify(acts)), () => 0), 3000);
    const found = await crossed(stage, { registered, walk: walk as never, path: paths[0]!, values: values.get(id!) as never }, mishap as never, (s, o) => console.log(Date.now() - t0, s, o));
    clearInterval(timer);
    console.log(found);
  } catch (e) { console.log(e); }
  finally { await stage.close(); }
  return 0;
}
