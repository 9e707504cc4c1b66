-- No foreign keys to what was bought and for what: a subscription outlives both.
create table subscription (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  sale_item_id text not null,
  identification_item_id text not null,
  identification_item_name text not null,
  description jsonb not null,
  -- Paid again on each renew date; else it ends by itself.
  recurring boolean not null,
  price int not null,
  created_at timestamptz not null,
  valid_until date,
  renew_date date,
  payment_type text check (payment_type in ('CARD_TOKEN', 'DIRECT_DEBIT')),
  stopped_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index subscription_account on subscription (tenant_id, account_id, created_at);
