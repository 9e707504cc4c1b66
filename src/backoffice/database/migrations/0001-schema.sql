-- The operator and what it offers

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
  settings jsonb not null default '{}',
  -- From then on it is served elsewhere: nothing is answered or done for it here.
  handed_over_at timestamptz
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
  -- As the contract tells them; null: not told.
  opening_hours jsonb,
  primary key (tenant_id, id)
);

-- The seller on invoices and tickets as the law asks; a tenant without it is named by its company name.
create table seller (
  tenant_id text primary key,
  name text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  vat_number text not null,
  iban text,
  -- A small company that charges no VAT, by the law of its country.
  vat_exempt boolean not null default false,
  -- What the law asks the seller to say of itself besides what stands on its documents: its legal form, telephone, register, out-of-court body.
  legal jsonb not null default '{}'
);

create table identification_item_type (
  tenant_id text not null,
  id text not null,
  code text not null check (code in ('ANPR', 'RFID', 'BARCODE', 'GIFT')),
  primary key (tenant_id, id),
  unique (tenant_id, code)
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
  -- The picture of what is sold: a file of the table `picture`.
  picture text,
  primary key (tenant_id, id)
);

-- What can be washed at the car wash, at the price that its terminals ask.
create table wash_program (
  tenant_id text not null,
  id text not null,
  position int not null,
  name jsonb not null,
  price int not null check (price > 0),
  primary key (tenant_id, id)
);

-- For which wash the operator gives a discount voucher: this one, or every so many.
create table promotion (
  tenant_id text not null,
  id text not null,
  washes int not null check (washes > 0),
  repeats boolean not null,
  name jsonb not null,
  description jsonb,
  months_valid int,
  primary key (tenant_id, id)
);

-- Customers

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
  -- Since when the customer wishes to get offers by mail, and by what a mail ends that.
  marketing_since timestamptz,
  marketing_token text,
  created_at timestamptz not null,
  -- When the customer asked for the account to be deleted; null: they did not, or took it back.
  deletion_requested_at timestamptz,
  -- When that is done, or looked at again because something of it is still open.
  close_at timestamptz,
  -- How often the account has washed: what promotions go by.
  washes int not null default 0,
  primary key (tenant_id, account_id)
);

create index account_to_close on account (close_at) where close_at is not null;
create index account_marketing_token on account (tenant_id, marketing_token) where marketing_token is not null;
create index account_vat_number on account (tenant_id, vat_number) where vat_number is not null;

-- What the operator took over from elsewhere, under its own key: nothing is taken over twice, not even after its customer is forgotten.
create table taken_over (
  tenant_id text not null,
  key text not null,
  -- Of all that was told.
  hash text not null,
  at timestamptz not null,
  primary key (tenant_id, key)
);

-- The people that sign in to an account. The username is the e-mail address in the form in which it is compared.
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
  -- Whether this user may pay with what other users of the account had kept; its owner always may.
  pays_with_kept boolean not null default false,
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
  -- When its user last showed to know the password.
  confirmed_at timestamptz not null,
  -- A session can be named without its token, and says on what it runs.
  id text not null default gen_random_uuid(),
  browser text,
  system text,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index session_user_id on session (tenant_id, user_id);
create index session_ended on session (expires_at);
create unique index session_id on session (tenant_id, id);

-- Wrong passwords by what was typed and from where, hashed; a right one starts anew.
create table attempt (
  tenant_id text not null,
  subject text not null,
  tries int not null,
  last_at timestamptz not null,
  primary key (tenant_id, subject)
);
create index attempt_oldest on attempt (tenant_id, last_at);

-- From which network a name has been signed in, as a hash: guesses from elsewhere make it wait less than all others.
create table known_network (
  tenant_id text not null,
  subject text not null,
  last_at timestamptz not null,
  primary key (tenant_id, subject)
);
create index known_network_oldest on known_network (last_at);

-- A user-to-be of the account, from the mail until a password is chosen.
create table invitation (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  email text not null,
  username text not null,
  language_code text not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account_id, username),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);

-- What stands in the link of a mail, as a hash; a new one for the same purpose takes the place of the old.
create table email_token (
  tenant_id text not null,
  token_hash text not null,
  purpose text not null check (purpose in ('ACTIVATION', 'PASSWORD', 'USERNAME', 'INVITATION')),
  user_id text,
  invitation_id text,
  -- Where it was sent.
  email text not null,
  valid_until timestamptz not null,
  primary key (tenant_id, token_hash),
  unique (tenant_id, purpose, user_id),
  unique (tenant_id, invitation_id),
  check ((user_id is null) = (purpose = 'INVITATION')),
  check ((invitation_id is not null) = (purpose = 'INVITATION')),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, invitation_id) references invitation (tenant_id, id) on delete cascade
);

-- What takes a user back to the address they had before, whatever has been changed since; kept as a hash, each with its own link.
create table email_undo (
  tenant_id text not null,
  token_hash text not null,
  user_id text not null,
  email text not null,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index email_undo_user_id on email_undo (tenant_id, user_id);

-- What shows that an address is a person's own, from the mail until what was bought with it has moved into an account; kept as hashes.
create table address_proof (
  tenant_id text not null,
  token_hash text not null,
  -- Where it was sent.
  email text not null,
  -- What can be typed instead of following the link, once for each address.
  code_hash text,
  code_until timestamptz,
  valid_until timestamptz not null,
  -- The account into which it moved.
  claimed_by text,
  primary key (tenant_id, token_hash)
);
create index address_proof_email on address_proof (tenant_id, lower(email));
create index address_proof_ended on address_proof (valid_until);

-- What an account may claim, because it has shown the link or the code of a mail.
create table purchase_claim (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  token_hash text not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash, account_id),
  foreign key (tenant_id, token_hash) references address_proof (tenant_id, token_hash) on delete cascade
);

-- Who was given access to an account, or lost it, and from which session: what a stolen one did can be taken back.
create table access_change (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  kind text not null check (kind in ('INVITED', 'APPOINTED', 'DISMISSED', 'CARDS_ALLOWED')),
  -- Whom it is about: an invitation, and the user under its id that came of it, or a user.
  subject_id text not null,
  email text not null,
  -- The administrator in whose place another one was appointed.
  former_id text,
  by_user text not null,
  session_hash text not null,
  at timestamptz not null,
  -- When that session was ended from elsewhere, so that it may have been a stranger's.
  doubted_at timestamptz,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index access_change_account on access_change (tenant_id, account_id, at);
create index access_change_session on access_change (tenant_id, by_user, session_hash);
create index access_change_oldest on access_change (at);

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
create index invoice_data_vat_number on invoice_data (tenant_id, vat_number) where vat_number is not null;

-- Vehicles

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
  -- What its customer calls it, and books it under.
  nickname text,
  cost_centre text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, type_code, code),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index identification_item_account on identification_item (tenant_id, account_id, created_at);

-- Every wash card that the operator has handed out: what is printed on it registers it.
create table wash_card (
  tenant_id text not null,
  code text not null,
  type_code text not null check (type_code in ('RFID', 'BARCODE')),
  security_code text,
  -- With which request the card went by post.
  request_id text,
  primary key (tenant_id, code)
);

create table creation_request (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  type_id text not null,
  cards int not null check (cards > 0),
  status text not null default 'NEW' check (status in ('NEW', 'COMPLETED', 'CANCELLED')),
  date timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index creation_request_newest on creation_request (tenant_id, account_id, date desc, id);
create index creation_request_new on creation_request (date) where status = 'NEW';

-- Selling

-- No foreign keys: a million rows are written at once by the demo, and a sale outlives what it points to.
create table sale (
  tenant_id text not null,
  id text not null,
  account_id text,
  date timestamptz not null,
  -- What it was called when it was sold, in the language of the customer: papers and mails keep saying it. Lists name it as the catalogue does, in the
  -- language of the reader, by what it was; what stands in no catalogue brings its words along.
  item text not null,
  sale_item_id text,
  wash_program_id text,
  -- Where it was washed.
  location_id text,
  item_words jsonb,
  amount int not null,
  credit_change int not null,
  -- How much of its money has gone back.
  refunded int not null default 0,
  payment_type text not null,
  -- Money that came and could not be used ends a sale too: it is looked at, and goes back.
  status text not null check (status in ('SUCCESS', 'PENDING', 'ERROR', 'IN_REVIEW', 'REFUNDED')),
  identification_item_name text,
  invoice_id text,
  ticket_id text,
  -- A sale is listed from the moment it is ordered. Its key stays with it for ever, so that it cannot be ordered again.
  command_subject text,
  command_key text,
  primary key (tenant_id, id)
);
create index sale_newest on sale (tenant_id, account_id, date desc, id);
-- What may be collected yet in a month is asked at every payment: the other sales of the month are none of it.
create index sale_direct_debit on sale (tenant_id, account_id, date) where payment_type = 'DIRECT_DEBIT';
create unique index sale_command on sale (tenant_id, command_subject, command_key) where command_key is not null;

-- How many sales and invoices an account has in each month of the tenant's calendar: no page ever counts them all.
create table month_count (
  tenant_id text not null,
  account_id text not null,
  counted text not null check (counted in ('sale', 'invoice')),
  month date not null,
  rows int not null,
  primary key (tenant_id, account_id, counted, month)
);
-- What changed is read by itself and written row by row: Citus lets a trigger of a shard do no more. Its argument is what is counted.
create function count_by_month() returns trigger language plpgsql as $$
declare
  theirs record;
  sum record;
begin
  for theirs in select distinct tenant_id, null::text as zone from changed where account_id is not null loop
    select time_zone into theirs.zone from tenant where tenant.tenant_id = theirs.tenant_id;
    continue when not found;
    for sum in
      select account_id, date_trunc('month', date at time zone theirs.zone)::date as month,
        (case tg_op when 'INSERT' then 1 else -1 end) * count(*) as rows
      from changed where tenant_id = theirs.tenant_id and account_id is not null group by 1, 2
    loop
      insert into month_count as kept (tenant_id, account_id, counted, month, rows)
      values (theirs.tenant_id, sum.account_id, tg_argv[0], sum.month, sum.rows)
      on conflict (tenant_id, account_id, counted, month) do update set rows = kept.rows + excluded.rows;
    end loop;
  end loop;
  return null;
end $$;
create trigger sale_added after insert on sale referencing new table as changed for each statement execute function count_by_month('sale');
create trigger sale_removed after delete on sale referencing old table as changed for each statement execute function count_by_month('sale');

-- A sale to a guest may come to belong to an account later.
create function count_moved_sale() returns trigger language plpgsql as $$
declare
  zone text;
begin
  select time_zone into zone from tenant where tenant.tenant_id = new.tenant_id;
  if not found then return null; end if;
  insert into month_count as kept (tenant_id, account_id, counted, month, rows)
  values (new.tenant_id, new.account_id, 'sale', date_trunc('month', new.date at time zone zone)::date, 1)
  on conflict (tenant_id, account_id, counted, month) do update set rows = kept.rows + 1;
  return null;
end $$;
create trigger sale_moved after update of account_id on sale for each row
  when (old.account_id is null and new.account_id is not null) execute function count_moved_sale();

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
  -- From where something is held, as a hash: one address shall not keep everything from the others.
  address text,
  primary key (tenant_id, id)
);
create index reservation_due on reservation (valid_until) where state = 'OPEN';
create index reservation_open on reservation (tenant_id, sale_item_id) where state = 'OPEN';

-- What was ordered, under the id of its sale.
create table presale (
  tenant_id text not null,
  id text not null,
  -- Presales of the same goods by the same buyer, of which at most one is fulfilled.
  order_id text not null,
  account_id text,
  user_id text,
  -- A guest's, also once an account has claimed it: with it the purchase can be seen and downloaded.
  uuid text,
  email text,
  reason text,
  language text not null,
  -- That of the sale item, or INVOICE.
  category_code text not null,
  sale_item_id text,
  -- The open invoice that is paid, in the place of a sale item.
  invoice_id text,
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
  -- A presale that pays for the next months of a running subscription, once for each renew date; and the first day that it brought.
  renews_on date,
  begins_on date,
  -- The months that it brought are paid for no more: they end as soon as none that is paid for comes after them.
  unpaid_at timestamptz,
  -- The consumer asked to be able to use what was ordered at once, in the time to think it over; when is when it was ordered.
  immediate_start boolean not null default false,
  -- The customer withdrew from it.
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  check ((sale_item_id is null) = (invoice_id is not null))
);
create unique index presale_fulfilled_once on presale (tenant_id, order_id) where fulfilled_at is not null;
create unique index presale_uuid on presale (tenant_id, uuid) where uuid is not null;
create index presale_account on presale (tenant_id, account_id, created_at desc);
create index presale_email on presale (tenant_id, email, created_at desc) where email is not null;
create index presale_of_guest on presale (tenant_id, lower(email)) where uuid is not null and account_id is null;
create index presale_reservation on presale (tenant_id, reservation_id);
create index presale_invoice on presale (tenant_id, invoice_id) where invoice_id is not null;
-- Every change of a payment locks the presales of its order.
create index presale_order on presale (tenant_id, order_id);
create unique index presale_renewal on presale (tenant_id, extended_id, renews_on) where renews_on is not null;

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
  -- How a subscription is paid, and that its last collection came back.
  stored_card_id text,
  mandate_reference text,
  presale_id text,
  payment_returned_at timestamptz,
  -- Payments of the renewal that were refused, and when to look again; pushed forward before each try.
  renewal_tries int not null default 0,
  renewal_try_at timestamptz,
  -- The renew date whose direct debit the customer was told of beforehand.
  announced_for date,
  -- The day on which the customer was told that the direct debit comes, and the mail that told it: nothing is collected before it has gone.
  announced_on date,
  announcement_id text,
  -- The renew date of which the customer was told that the card will be charged.
  reminded_for date,
  -- The last day that is wanted: no later months are paid for.
  ends_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index subscription_account on subscription (tenant_id, account_id, created_at);
create index subscription_due on subscription (renew_date) where renew_date is not null;

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
  -- A voucher sent by mail belongs to no account until it is fulfilled, and a visitor may fulfil one without an account.
  recipient_email text,
  fulfilled_at timestamptz,
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
  used_by_account_id text,
  -- Its money went back.
  blocked_at timestamptz,
  presale_id text,
  -- Of its mail: the language in which it was ordered, the tenant's day on which it goes to the recipient (null: at once), and when it went last.
  language text not null default 'nl',
  send_on date,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create index gift_voucher_to_send on gift_voucher (send_on) where sent_at is null and used_at is null and recipient_email is not null;
create index gift_voucher_account on gift_voucher (tenant_id, account_id, date desc);
-- Read off paper or told by telephone: blanks and dashes of a code do not count.
create unique index gift_voucher_bare_code on gift_voucher (tenant_id, regexp_replace(code, '[^A-Z0-9]', '', 'g'));

create table prepaid_purchase (
  tenant_id text not null,
  id text not null,
  uuid text not null,
  account_id text,
  name text not null,
  purchased_on timestamptz not null,
  valid_until date,
  presale_id text,
  primary key (tenant_id, id),
  unique (tenant_id, uuid)
);
create index prepaid_purchase_account on prepaid_purchase (tenant_id, account_id, purchased_on desc);
create index prepaid_purchase_presale on prepaid_purchase (tenant_id, presale_id);

create table prepaid_voucher (
  tenant_id text not null,
  id text not null,
  purchase_id text not null,
  position int not null,
  name text not null,
  code text not null,
  used boolean not null default false,
  -- Its money went back.
  blocked boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references prepaid_purchase (tenant_id, id) on delete cascade
);
create index prepaid_voucher_purchase on prepaid_voucher (tenant_id, purchase_id, position);
-- Scanned at the car wash.
create index prepaid_voucher_code on prepaid_voucher (tenant_id, code);

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
  -- What it was found to be about, and what was done; the operator looks at what is not carried out.
  account_id text,
  sale_id text,
  subscription_id text,
  carried_out boolean not null,
  amount int,
  -- Of one that was sent without a session: what confirms it by the link of a mail, as a hash, and when the subscription ends by what was declared.
  confirm_hash text,
  confirm_until timestamptz,
  ends_on date,
  primary key (tenant_id, id)
);
create unique index declaration_to_confirm on declaration (tenant_id, confirm_hash) where confirm_hash is not null;
create index declaration_newest on declaration (tenant_id, received_at desc);

-- Paying

-- A payment is one try to pay a presale at one provider; its id is what the provider knows it by.
create table payment (
  tenant_id text not null,
  id text not null,
  presale_id text not null,
  number int not null,
  provider text not null,
  amount int not null,
  currency text not null default 'EUR',
  -- STARTED: the provider may not even know of it. WAITING: for the customer. PENDING: the money is under way.
  -- UNCERTAIN: the provider does not know itself.
  state text not null check (state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN', 'PAID', 'REFUSED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  provider_reference text,
  provider_status text,
  -- What the customer needs to go on: the page's address, the form's fields.
  details jsonb not null default '{}',
  -- Paid, but for something that could not be given: it is sent back.
  refund_reason text,
  -- When that is tried next; null: not by itself.
  send_back_at timestamptz,
  send_back_tries int not null default 0,
  -- When it is compared with the provider's books; null: they agreed, or its operator has been told.
  compare_at timestamptz,
  -- What becomes of what was bought when the operator pays this back; null: it has not said so.
  goods_on_return text check (goods_on_return in ('stay', 'go')),
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
create index payment_to_send_back on payment (send_back_at) where send_back_at is not null;
create unique index payment_running on payment (tenant_id, presale_id) where state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN');
create index payment_due on payment (next_check_at) where next_check_at is not null;
create index payment_to_compare on payment (compare_at) where compare_at is not null;
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

-- Money of a payment that went back, each time once, however often and in whatever order it is told.
create table payment_return (
  tenant_id text not null,
  payment_id text not null,
  reference text not null,
  amount int not null check (amount >= 0),
  chargeback boolean not null,
  at timestamptz not null,
  primary key (tenant_id, payment_id, reference)
);

-- A card that the provider keeps for us; we hold no more than what a customer recognises it by.
create table stored_card (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  provider text not null,
  token text not null,
  brand text,
  last_four text,
  -- The user who had it kept; null where that is not known.
  user_id text,
  created_at timestamptz not null,
  -- Put away here: neither offered nor charged.
  disabled_at timestamptz,
  -- When its provider is asked again to remove it.
  removal_try_at timestamptz,
  removal_tries int not null default 0,
  -- The provider has said that it is gone.
  removed_at timestamptz,
  -- The provider has said last that it does not remove it; and when that was told of an account that is to be deleted.
  removal_refused_at timestamptz,
  removal_refusal_told_at timestamptz,
  command_subject text,
  command_key text,
  primary key (tenant_id, id),
  unique (tenant_id, provider, token),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade
);
create index stored_card_account on stored_card (tenant_id, account_id, created_at desc);
create index stored_card_removal on stored_card (removal_try_at) where removal_try_at is not null;

-- The customer's permission to collect from an account at a bank. It outlives their account with us: for thirteen months a bank may ask for it.
create table mandate (
  tenant_id text not null,
  reference text not null,
  account_id text not null,
  presale_id text not null,
  iban text not null,
  state text not null check (state in ('PENDING', 'AUTHORIZED', 'ACTIVE', 'CANCELLED', 'FAILED')),
  link text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_on date,
  next_check_at timestamptz,
  checks int not null default 0,
  command_subject text,
  command_key text,
  primary key (tenant_id, reference)
);
create index mandate_account on mandate (tenant_id, account_id, created_at desc);
create index mandate_due on mandate (next_check_at) where next_check_at is not null;

-- Notifications that a provider's name stood on and that were not taken over, by day: no more is kept of what may be a stranger's.
create table refused_notification (
  tenant_id text not null,
  provider text not null,
  why text not null check (why in ('forged', 'unknown')),
  day date not null,
  times int not null,
  last_at timestamptz not null,
  primary key (tenant_id, provider, why, day)
);
create index refused_notification_oldest on refused_notification (last_at);

-- Documents and mails

-- The last number of each series, without gaps: it goes on in the transaction of the document that takes it.
create table document_number (
  tenant_id text not null,
  series text not null,
  last bigint not null,
  -- Of the last document; the next one's is made of it.
  seal text not null default '',
  primary key (tenant_id, series)
);

-- Of each paid sale. One printed at the car wash belongs to no account until its invoice is asked for.
create table ticket (
  tenant_id text not null,
  id text not null,
  account_id text,
  date timestamptz not null,
  sequence_number text not null,
  terminal_number text not null,
  seal text not null,
  language text not null,
  seller jsonb not null,
  lines jsonb not null,
  payment_type text not null,
  invoice_id text,
  primary key (tenant_id, id),
  unique (tenant_id, terminal_number, sequence_number)
);

-- Complete in itself: what changes later at the seller's or the buyer's does not change an invoice. A credit note stands among
-- them, with what it takes back; one to a guest belongs to no account.
create table invoice (
  tenant_id text not null,
  id text not null,
  uuid text not null,
  account_id text,
  ticket_id text not null,
  number text not null,
  date timestamptz not null,
  sequence_number text not null,
  terminal_number text not null,
  seal text not null,
  language text not null,
  paid boolean not null,
  payment_type text not null,
  amount int not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  -- The invoice or ticket that is taken back; null: an invoice.
  credits_number text,
  credits_date timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, uuid),
  unique (tenant_id, number),
  check (credits_number is not null or account_id is not null)
);
create unique index invoice_of_ticket on invoice (tenant_id, ticket_id) where credits_number is null;
create index invoice_credits on invoice (tenant_id, ticket_id) where credits_number is not null;
create index invoice_newest on invoice (tenant_id, account_id, date desc, id);
create trigger invoice_added after insert on invoice referencing new table as changed for each statement execute function count_by_month('invoice');
create trigger invoice_removed after delete on invoice referencing old table as changed for each statement execute function count_by_month('invoice');

-- Invoices of businesses that the operator's access point has yet to take, or has taken.
create table invoice_handover (
  tenant_id text not null,
  invoice_id text not null,
  tries int not null default 0,
  -- When it may be tried (again); pushed forward before each try.
  next_at timestamptz not null,
  taken_at timestamptz,
  failure text,
  primary key (tenant_id, invoice_id)
);
create index invoice_handover_due on invoice_handover (next_at) where taken_at is null;

-- What VIES said of VAT numbers of other member states.
create table vat_check (
  tenant_id text not null,
  vat_number text not null,
  -- Null: it has not answered yet.
  is_valid boolean,
  checked_at timestamptz,
  -- When to ask (again); pushed forward before each try.
  ask_at timestamptz not null,
  primary key (tenant_id, vat_number)
);

-- Written with its cause, sent after the commit. What a mail says (it may hold a token) is emptied once it has gone.
create table outgoing_mail (
  tenant_id text not null,
  id text not null,
  recipient text not null,
  language text not null,
  template text not null,
  "values" jsonb,
  attachments jsonb not null default '[]',
  queued_at timestamptz not null,
  tries int not null default 0,
  -- When it may be tried (again); pushed forward before each try, so that no other server tries meanwhile.
  next_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  failure text,
  primary key (tenant_id, id)
);
create index outgoing_mail_due on outgoing_mail (next_at) where sent_at is null and given_up_at is null;
create index outgoing_mail_recipient on outgoing_mail (tenant_id, recipient);
create index outgoing_mail_done on outgoing_mail (queued_at) where sent_at is not null or given_up_at is not null;

-- What a customer was told, to be read in the portal as well: to one user, or to all of the account.
create table message (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  user_id text,
  kind text not null,
  -- What it is about, by its name.
  item text,
  license_plate text,
  amount bigint,
  day date,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index message_account on message (tenant_id, account_id, at);
create index message_user on message (tenant_id, user_id) where user_id is not null;
create index message_oldest on message (at);

create table message_read (
  tenant_id text not null,
  message_id text not null,
  user_id text not null,
  at timestamptz not null,
  primary key (tenant_id, message_id, user_id),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index message_read_user on message_read (tenant_id, user_id);

-- Where the browser of a session takes notices of new messages, and what they are encrypted with. It ends with the session.
create table push_subscription (
  tenant_id text not null,
  session_hash text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- In which its device is spoken to.
  language text not null,
  created_at timestamptz not null,
  primary key (tenant_id, session_hash),
  -- A browser in which another account has signed in since is told nothing of this one.
  unique (tenant_id, endpoint),
  foreign key (tenant_id, session_hash) references session (tenant_id, token_hash) on delete cascade
);

-- Written with its message, sent after the commit, and gone once it was sent, read elsewhere or given up.
create table outgoing_push (
  tenant_id text not null,
  message_id text not null,
  session_hash text not null,
  tries int not null default 0,
  queued_at timestamptz not null,
  -- When it may be tried (again); pushed forward before each try, so that no other server tries meanwhile.
  next_at timestamptz not null,
  primary key (tenant_id, message_id, session_hash),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade,
  foreign key (tenant_id, session_hash) references push_subscription (tenant_id, session_hash) on delete cascade
);
create index outgoing_push_due on outgoing_push (next_at);
create index outgoing_push_session on outgoing_push (tenant_id, session_hash);

-- Running

-- Who may open the operator's own page. What the codes of the second factor are made of is sealed.
create table operator_person (
  tenant_id text not null,
  id text not null,
  email text not null,
  password_hash text,
  second_factor text not null,
  -- The time step of the last code: no code counts twice.
  last_step bigint not null default 0,
  -- The link with which a password is chosen, as a hash.
  link_hash text,
  link_until timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create unique index operator_person_link on operator_person (tenant_id, link_hash) where link_hash is not null;

create table operator_session (
  tenant_id text not null,
  token_hash text not null,
  person_id text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, person_id) references operator_person (tenant_id, id) on delete cascade
);
create index operator_session_person on operator_session (tenant_id, person_id);
create index operator_session_oldest on operator_session (created_at);

-- What was done on that page, each once under the key of its form, with who did it and why; it is never forgotten.
create table operator_act (
  tenant_id text not null,
  key text not null,
  kind text not null check (kind in ('credit', 'refund', 'resend', 'close')),
  subject text not null,
  account_id text,
  -- What was chosen: an amount, what becomes of the goods.
  wish jsonb not null,
  reason text not null,
  by_person text not null,
  by_email text not null,
  at timestamptz not null,
  primary key (tenant_id, key)
);
create index operator_act_account on operator_act (tenant_id, account_id, at desc);
create index operator_act_credit on operator_act (tenant_id, at) where kind = 'credit';

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
  -- Which user asked for it, and on what; null for guests.
  user_id text,
  browser text,
  system text,
  primary key (tenant_id, subject, key)
);
create index command_user on command (tenant_id, user_id, at) where user_id is not null;
create index command_running on command (at) where status is null;
create index command_answered on command (at) where status is not null;
-- A customer tells the key of what was asked for, in a support code.
create index command_key on command (tenant_id, key);

-- The audit trail: who signed in, changed access, moved money or changed settings. It names ids alone. An entry is added with what it tells of; the
-- worker gives it a number and a seal, once. `*` is the trail of the installation itself.
create table audit_entry (
  tenant_id text not null,
  id text not null default gen_random_uuid(),
  at timestamptz not null,
  kind text not null,
  by_whom text not null check (by_whom in ('customer', 'visitor', 'person', 'provider', 'worker', 'command line')),
  by_id text,
  -- Under its name of that day, which names no person once the key of the day is thrown away.
  network text,
  about jsonb not null,
  details jsonb not null,
  number bigint,
  -- Of the entry and all before it.
  hash text,
  sealed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check ((number is null) = (hash is null) and (number is null) = (sealed_at is null))
);
create index audit_entry_unsealed on audit_entry (tenant_id, at) where number is null;

-- Only a trail whose operator has left is taken away, as a whole.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.number is null and new.number is not null
      and to_jsonb(new) - '{number,hash,sealed_at}'::text[] = to_jsonb(old) - '{number,hash,sealed_at}'::text[] then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.tenant_id <> '*' and not exists (select 1 from tenant where tenant.tenant_id = old.tenant_id) then
      return old;
    end if;
  end if;
  raise exception 'the audit trail only grows';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function keep_audit_entry();
create trigger audit_trail_stays before truncate on audit_entry for each statement execute function keep_audit_entry();

-- With what accounts and networks are named in the log of a day; once it is thrown away those names say nothing.
create table trace_key (
  day date primary key,
  key text not null
);

-- What is done now and then by one of the servers, whatever their number.
create table chore (
  name text primary key,
  next_at timestamptz not null
);
insert into chore (name, next_at) values ('forget', '2000-01-01T00:00:00Z'), ('backup', '2000-01-01T00:00:00Z');
