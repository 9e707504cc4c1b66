-- The simulated providers' own memory; nothing of the operator's reads it.
create table sandbox_record (
  tenant_id text not null,
  provider text not null,
  kind text not null,
  id text not null,
  -- What the merchant calls it.
  reference text not null,
  state text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, provider, kind, id),
  unique (tenant_id, provider, kind, reference)
);
create index sandbox_record_newest on sandbox_record (tenant_id, provider, created_at desc);

create table sandbox_notification (
  tenant_id text not null,
  id text not null,
  provider text not null,
  reference text not null,
  request jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz,
  tries int not null default 0,
  delivered_at timestamptz,
  primary key (tenant_id, id)
);
create index sandbox_notification_due on sandbox_notification (due_at) where due_at is not null;

create table sandbox_fault (
  tenant_id text not null,
  id text not null,
  provider text not null,
  fault text not null,
  value text,
  times int not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
