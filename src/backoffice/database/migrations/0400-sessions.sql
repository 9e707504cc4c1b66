-- A session can be named without its token, and says on what it runs.
alter table session
  add column id text not null default gen_random_uuid(),
  add column browser text,
  add column system text;
create unique index session_id on session (tenant_id, id);
