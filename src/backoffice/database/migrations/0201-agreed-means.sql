-- A card that the provider keeps for us; we hold no more than what a customer recognises it by.
create table stored_card (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  provider text not null,
  token text not null,
  brand text,
  last_four text,
  created_at timestamptz not null,
  disabled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider, token),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index stored_card_account on stored_card (tenant_id, account_id, created_at desc);

-- The customer's permission to collect from an account at a bank.
create table mandate (
  tenant_id text not null,
  reference text not null,
  account_id text not null,
  presale_id text not null,
  iban text not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'CANCELLED', 'FAILED')),
  provider_reference text,
  link text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_on date,
  next_check_at timestamptz,
  checks int not null default 0,
  command_subject text,
  command_key text,
  primary key (tenant_id, reference),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index mandate_account on mandate (tenant_id, account_id, created_at desc);
create index mandate_due on mandate (next_check_at) where next_check_at is not null;

-- How a subscription is paid, and that its last collection came back.
alter table subscription add column stored_card_id text;
alter table subscription add column mandate_reference text;
alter table subscription add column presale_id text;
alter table subscription add column payment_returned_at timestamptz;

alter table prepaid_purchase add column presale_id text;
alter table gift_voucher add column presale_id text;
create index prepaid_purchase_presale on prepaid_purchase (tenant_id, presale_id);
