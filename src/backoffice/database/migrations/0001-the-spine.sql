-- A directory: the tenant is not known before its host is found.
create table tenant_host (
  host text primary key,
  tenant_id text not null
);

create table tenant (
  tenant_id text primary key,
  position int not null,
  company_name text not null,
  user_agreement_url text,
  time_zone text not null default 'Europe/Brussels',
  colours jsonb not null default '[]',
  settings jsonb not null default '{}'
);

-- A file is named after the hash of its content: what stands at an address never changes.
create table picture (
  tenant_id text not null,
  file text not null,
  media_type text not null,
  content bytea not null,
  primary key (tenant_id, file)
);

create table system_image (
  tenant_id text not null,
  code text not null,
  position int not null,
  file text not null,
  primary key (tenant_id, code, position)
);

create table location (
  tenant_id text not null,
  id text not null,
  position int not null,
  name text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  primary key (tenant_id, id)
);

-- The customer: everything that is bought belongs to one.
create table account (
  tenant_id text not null,
  account_id text not null,
  status text not null check (status in ('NEW', 'EMAIL_CONFIRMED', 'COMPLETED')),
  balance bigint not null default 0,
  company_name text,
  street text,
  house_number text,
  bus_number text,
  postal_code text,
  city text,
  country text,
  vat_number text,
  vat_number_requested boolean not null default false,
  preferred_location_id text,
  vat_ticket_email text,
  minimum_balance int,
  created_at timestamptz not null,
  primary key (tenant_id, account_id)
);

-- A person who may sign in to an account. The username is the e-mail address in the form in which it is compared.
create table app_user (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  username text not null,
  email text not null,
  password_hash text,
  role text not null check (role in ('owner', 'admin', 'member')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED', 'EXPIRED', 'LOCKED')),
  first_name text,
  last_name text,
  date_of_birth date,
  phone text,
  language_code text,
  unconfirmed_email text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create unique index app_user_username on app_user (tenant_id, username);
create index app_user_account on app_user (tenant_id, account_id);

-- Only the hash of a token is kept.
create table session (
  tenant_id text not null,
  token_hash text not null,
  user_id text not null,
  remembered boolean not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index session_user_id on session (tenant_id, user_id);

-- Wrong passwords by what was typed and from where, hashed; a right one starts anew.
create table sign_in_failure (
  tenant_id text not null,
  subject text not null,
  failures int not null,
  last_at timestamptz not null,
  primary key (tenant_id, subject)
);

-- What was asked with an idempotency key, and what was answered.
create table command (
  tenant_id text not null,
  subject text not null,
  key text not null,
  call text not null,
  hash text not null,
  status int,
  body text,
  at timestamptz not null,
  primary key (tenant_id, subject, key)
);

create table sale_item (
  tenant_id text not null,
  id text not null,
  position int not null,
  category_code text not null check (category_code in ('CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID')),
  name jsonb not null,
  description jsonb,
  price int not null,
  quantity int not null default 1,
  recurring boolean not null default false,
  available_quantity int check (available_quantity >= 0),
  offered_quantity int,
  single_price int,
  bundle_quantity int,
  bulk_discounts jsonb not null default '[]',
  promotion jsonb,
  primary key (tenant_id, id)
);

create table identification_item_type (
  tenant_id text not null,
  id text not null,
  code text not null check (code in ('ANPR', 'RFID', 'BARCODE', 'GIFT')),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

-- A licence plate or a wash card.
create table identification_item (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  type_code text not null,
  code text not null,
  name text not null,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  restricted_sale_item_ids text[] not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, type_code, code),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index identification_item_account on identification_item (tenant_id, account_id, created_at);

-- No foreign keys: a million rows are written at once by the demo, and a sale outlives what it points to.
create table sale (
  tenant_id text not null,
  id text not null,
  account_id text,
  date timestamptz not null,
  item text not null,
  sale_item_id text,
  amount int not null,
  credit_change int not null,
  payment_type text not null,
  status text not null check (status in ('SUCCESS', 'PENDING', 'ERROR')),
  identification_item_name text,
  invoice_id text,
  ticket_id text,
  primary key (tenant_id, id)
);
create index sale_newest on sale (tenant_id, account_id, date desc, id);

-- How many sales an account has in each month of the tenant's calendar: no page ever counts them all.
create table sale_month (
  tenant_id text not null,
  account_id text not null,
  month date not null,
  sales int not null,
  primary key (tenant_id, account_id, month)
);

create function count_sales() returns trigger language plpgsql as $$
begin
  insert into sale_month as kept (tenant_id, account_id, month, sales)
  select changed.tenant_id, changed.account_id,
    date_trunc('month', changed.date at time zone tenant.time_zone)::date as month,
    (case tg_op when 'INSERT' then 1 else -1 end) * count(*)
  from changed join tenant on tenant.tenant_id = changed.tenant_id
  where changed.account_id is not null
  group by 1, 2, 3
  on conflict (tenant_id, account_id, month) do update set sales = kept.sales + excluded.sales;
  return null;
end $$;
create trigger sale_added after insert on sale referencing new table as changed for each statement execute function count_sales();
create trigger sale_removed after delete on sale referencing old table as changed for each statement execute function count_sales();

create table discount_voucher (
  tenant_id text not null,
  id text not null,
  uuid text not null,
  account_id text,
  name jsonb not null,
  description jsonb,
  expiration_date date,
  qr_code text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, uuid)
);
create index discount_voucher_account on discount_voucher (tenant_id, account_id, created_at desc);

create table gift_voucher (
  tenant_id text not null,
  id text not null,
  account_id text,
  amount int not null,
  number_of_vouchers int not null default 1,
  recipient_email text,
  message text,
  date timestamptz not null,
  code text not null,
  valid_until date,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create index gift_voucher_account on gift_voucher (tenant_id, account_id, date desc);

create table prepaid_purchase (
  tenant_id text not null,
  id text not null,
  uuid text not null,
  account_id text,
  name text not null,
  purchased_on timestamptz not null,
  valid_until date,
  primary key (tenant_id, id),
  unique (tenant_id, uuid)
);
create index prepaid_purchase_account on prepaid_purchase (tenant_id, account_id, purchased_on desc);

create table prepaid_voucher (
  tenant_id text not null,
  id text not null,
  purchase_id text not null,
  position int not null,
  name text not null,
  code text not null,
  used boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references prepaid_purchase (tenant_id, id) on delete cascade
);
create index prepaid_voucher_purchase on prepaid_voucher (tenant_id, purchase_id, position);

create table invoice_data (
  tenant_id text not null,
  account_id text not null,
  company_name text,
  vat_number text,
  vat_number_requested boolean not null default false,
  street text,
  house_number text,
  bus_number text,
  postal_code text,
  city text,
  country text,
  invoice_email text,
  info_text text,
  show_detailed_invoice_item boolean not null default false,
  show_license_plate boolean not null default false,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
