import { json, sql } from '../../backoffice/database/sql.ts';
import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import { ours, type TenantScope } from '../../backoffice/server/scope.ts';

/** What a simulated provider remembers of one payment, mandate or card. */
export interface Remembered<Data> {
  id: string;
  /** What the merchant calls it. */
  reference: string;
  state: string;
  data: Data;
  createdAt: string;
}

const columns = sql`id, reference, state, data, created_at as "createdAt"`;

/** The memory of one provider for one kind of thing. */
export function recordsOf<Data extends object>(provider: ProviderName, kind: string) {
  const which = (scope: TenantScope) => sql`${ours(scope)} and provider = ${provider} and kind = ${kind}`;
  type Row = Remembered<Data>;
  return {
    /** Undefined when there is one of that reference already: what is asked twice is done once. */
    async add(scope: TenantScope, { id, reference, state, data }: Omit<Row, 'createdAt'>): Promise<Row | undefined> {
      const now = scope.now.toISOString();
      const [added] = await scope.query<Row>(sql`
        insert into sandbox_record (tenant_id, provider, kind, id, reference, state, data, created_at, changed_at)
        values (${scope.tenant.id}, ${provider}, ${kind}, ${id}, ${reference}, ${state}, ${json(data)}, ${now}, ${now})
        on conflict do nothing returning ${columns}`);
      return added;
    },
    async find(scope: TenantScope, id: string): Promise<Row | undefined> {
      return (
        await scope.query<Row>(sql`select ${columns} from sandbox_record where ${which(scope)} and id = ${id}`)
      )[0];
    },
    async findByReference(scope: TenantScope, reference: string): Promise<Row | undefined> {
      return (
        await scope.query<Row>(
          sql`select ${columns} from sandbox_record where ${which(scope)} and reference = ${reference}`,
        )
      )[0];
    },
    async lock(scope: TenantScope, id: string): Promise<Row | undefined> {
      return (
        await scope.query<Row>(
          sql`select ${columns} from sandbox_record where ${which(scope)} and id = ${id} for update`,
        )
      )[0];
    },
    async list(scope: TenantScope, most = 20): Promise<Row[]> {
      return scope.query<Row>(
        sql`select ${columns} from sandbox_record where ${which(scope)} order by created_at desc, id limit ${most}`,
      );
    },
    async change(
      scope: TenantScope,
      row: Row,
      { state = row.state, data = {} }: { state?: string; data?: Partial<Data> },
    ): Promise<Row> {
      const [changed] = await scope.query<Row>(sql`
        update sandbox_record set state = ${state}, data = ${json({ ...row.data, ...data })}::jsonb, changed_at = ${scope.now.toISOString()}
        where ${which(scope)} and id = ${row.id} returning ${columns}`);
      if (changed === undefined) throw new Error('a record of the simulation is gone');
      return changed;
    },
  };
}
