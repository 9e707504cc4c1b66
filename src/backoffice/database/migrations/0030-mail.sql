-- Written with its cause, sent after the commit. What a mail says (it may hold a token) is emptied once it has gone.
create table outgoing_mail (
  tenant_id text not null,
  id text not null,
  recipient text not null,
  language text not null check (language in ('nl', 'fr', 'de')),
  template text not null,
  "values" jsonb,
  attachments jsonb not null default '[]',
  queued_at timestamptz not null,
  tries int not null default 0,
  -- When it may be tried (again); pushed forward before each try, so that nobody else tries meanwhile.
  next_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  failure text,
  primary key (tenant_id, id)
);
create index outgoing_mail_due on outgoing_mail (next_at) where sent_at is null and given_up_at is null;

-- Where mail arrives when no mail server has been set.
create table received_mail (
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
create index received_mail_newest on received_mail (tenant_id, received_at desc, id);
create index received_mail_recipient on received_mail (tenant_id, lower(recipient), received_at desc);

create table received_attachment (
  tenant_id text not null,
  mail_id text not null,
  position int not null,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  primary key (tenant_id, mail_id, position),
  foreign key (tenant_id, mail_id) references received_mail (tenant_id, id) on delete cascade
);
