-- What customers declared, as they sent it: that they withdraw from a contract, that a subscription is to end. With what came of it.
create table declaration (
  tenant_id text not null,
  id text not null,
  kind text not null check (kind in ('WITHDRAWAL', 'CANCELLATION')),
  name text not null,
  contract text not null,
  email text not null,
  language text not null,
  wanted_on date,
  cause text,
  received_at timestamptz not null,
  -- What it was found to be about, and what was done; somebody looks at what is not carried out.
  account_id text,
  sale_id text,
  subscription_id text,
  carried_out boolean not null,
  amount int,
  primary key (tenant_id, id)
);
create index declaration_newest on declaration (tenant_id, received_at desc);

-- The customer withdrew from it.
alter table presale add column withdrawn_at timestamptz;
-- The last day that is wanted: no later months are paid for.
alter table subscription add column ends_on date;
