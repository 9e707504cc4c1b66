import type { Hono } from 'hono';
import type { Database, Queryable } from '../database/database.ts';
import type { Mailer } from '../papers/mail/mailer.ts';
import type { RequestWorld } from '../server/api.ts';
import type { TenantScope } from '../server/scope.ts';
import { overTheNetwork, type Send } from '../server/send.ts';
import type { Tenant } from '../server/tenant.ts';
import type { Outlived } from './worker/forget.ts';
import type { World } from './world.ts';

/** Answers requests to this back office's own addresses. */
export interface Answering {
  fetch(request: Request): Response | Promise<Response>;
}

/** What another part of the program, such as the demo, adds to what an operator runs. */
export interface Addition {
  /** Adds its pages, before those of the portal. */
  serve(app: Hono<RequestWorld>): void;
  /** Carries what goes to its pages; everything else goes `elsewhere`. */
  carry(world: Pick<World, 'database' | 'addressOf'>, app: Answering, elsewhere: Send): Send;
  /** The tenants for which it has something to do. */
  tenantsWithWork(database: Queryable, now: Date): Promise<string[]>;
  work(scope: TenantScope): Promise<unknown>;
  /** What it keeps longer than anything needs it. */
  outlived(now: Date): readonly Outlived[];
}

/** How this back office reaches other servers. */
export function sendOf({ addition, spans, send = overTheNetwork, ...world }: World, app: Answering): Send {
  const carried = addition ? addition.carry(world, app, send) : send;
  return spans ? spans.send(carried) : carried;
}

/** The same, with what happens once at the start. */
export interface StartedAddition extends Addition {
  prepare(database: Database, now: Date): Promise<void>;
  /** Takes the mails away where no mail server is set. */
  readonly mailer?: Mailer;
  introduction?(tenants: readonly Tenant[], addressOf: World['addressOf']): string;
}
