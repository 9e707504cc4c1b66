-- A sale is listed from the moment it is ordered. Its key stays with it for ever, so that it cannot be ordered again.
alter table sale add column command_subject text;
alter table sale add column command_key text;
create unique index sale_command on sale (tenant_id, command_subject, command_key) where command_key is not null;

-- Takes a scarce item out of stock until it is sold or given back; it is given back once.
create table reservation (
  tenant_id text not null,
  id text not null,
  account_id text,
  sale_item_id text not null,
  quantity int not null check (quantity > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'SOLD', 'RELEASED')),
  -- The customer has no more use for it, but a payment that is under way may still need it.
  closing boolean not null default false,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (tenant_id, id)
);
create index reservation_due on reservation (valid_until) where state = 'OPEN';

-- What was ordered, under the id of its sale.
create table presale (
  tenant_id text not null,
  id text not null,
  -- Presales of the same goods by the same buyer, of which at most one is fulfilled.
  order_id text not null,
  account_id text,
  user_id text,
  -- A guest's: with it the purchase can be seen and downloaded.
  uuid text,
  email text,
  reason text,
  language text not null,
  category_code text not null,
  sale_item_id text not null,
  quantity int not null check (quantity > 0),
  -- The value of one top-up or gift voucher, the price of one of anything else.
  unit_amount int not null,
  total int not null check (total >= 0),
  reservation_id text,
  identification_item_id text,
  -- The subscription that is extended.
  extended_id text,
  gift jsonb,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  fulfilled_at timestamptz,
  primary key (tenant_id, id)
);
create unique index presale_fulfilled_once on presale (tenant_id, order_id) where fulfilled_at is not null;
create unique index presale_uuid on presale (tenant_id, uuid) where uuid is not null;
create index presale_account on presale (tenant_id, account_id, created_at desc);
create index presale_email on presale (tenant_id, email, created_at desc) where email is not null;
create index presale_reservation on presale (tenant_id, reservation_id);

-- A payment is one try to pay a presale at one provider; its id is what the provider knows it by.
create table payment (
  tenant_id text not null,
  id text not null,
  presale_id text not null,
  number int not null,
  provider text not null check (provider in ('adyen', 'ogone', 'multisafepay', 'digiteal')),
  amount int not null,
  currency text not null default 'EUR',
  -- STARTED: the provider may not even know of it. WAITING: for the customer. PENDING: the money is under way.
  -- UNCERTAIN: the provider does not know itself.
  state text not null check (state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN', 'PAID', 'REFUSED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  provider_reference text,
  provider_status text,
  -- What the customer needs to go on: the page's address, the form's fields.
  details jsonb not null default '{}',
  -- Paid, but for something that could not be given: somebody has to send it back.
  refund_reason text,
  -- The provider told another amount or currency.
  differs boolean not null default false,
  -- The call that waits for its answer.
  command_subject text,
  command_key text,
  call text,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  returned_at timestamptz,
  next_check_at timestamptz,
  checks int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, presale_id, number)
);
create unique index payment_running on payment (tenant_id, presale_id) where state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN');
create index payment_due on payment (next_check_at) where next_check_at is not null;
create index payment_refund on payment (tenant_id, changed_at) where refund_reason is not null;

-- Everything a provider ever told about a payment, each thing once.
create table payment_notice (
  tenant_id text not null,
  payment_id text not null,
  event text not null,
  told_by text not null,
  outcome text not null,
  status text,
  amount int,
  currency text,
  effect text not null,
  at timestamptz not null,
  primary key (tenant_id, payment_id, event)
);

create index command_running on command (at) where status is null;
