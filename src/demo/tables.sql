-- The simulated providers' own memory; nothing of the operator's reads it.
create table if not exists sandbox_record (
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
create index if not exists sandbox_record_newest on sandbox_record (tenant_id, provider, created_at desc);

create table if not exists sandbox_notification (
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
create index if not exists sandbox_notification_due on sandbox_notification (due_at) where due_at is not null;

create table if not exists sandbox_fault (
  tenant_id text not null,
  id text not null,
  provider text not null,
  fault text not null,
  value text,
  times int not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Where mail arrives when no mail server has been set: the demo's mailbox.
create table if not exists received_mail (
  tenant_id text not null,
  id text not null,
  recipient text not null,
  sender text not null,
  subject text not null,
  language text not null,
  text text not null,
  html text not null,
  template text not null,
  -- As it would have travelled.
  source bytea not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
create index if not exists received_mail_newest on received_mail (tenant_id, received_at desc, id);
create index if not exists received_mail_recipient on received_mail (tenant_id, lower(recipient), received_at desc);

create table if not exists received_attachment (
  tenant_id text not null,
  mail_id text not null,
  position int not null,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  primary key (tenant_id, mail_id, position),
  foreign key (tenant_id, mail_id) references received_mail (tenant_id, id) on delete cascade
);
