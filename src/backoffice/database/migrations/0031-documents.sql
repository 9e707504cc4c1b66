-- Who stands on invoices and tickets as the law asks; a tenant without it is named by its company name.
create table seller (
  tenant_id text primary key,
  name text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  vat_number text not null,
  iban text
);

-- The last number of each series, without gaps: it goes on in the transaction of the document that takes it.
create table document_number (
  tenant_id text not null,
  series text not null,
  last bigint not null,
  -- Of the last document; the next one's is made of it.
  seal text not null default '',
  primary key (tenant_id, series)
);

-- Of each paid sale. One printed at the car wash belongs to nobody until somebody asks for its invoice.
create table ticket (
  tenant_id text not null,
  id text not null,
  account_id text,
  date timestamptz not null,
  sequence_number text not null,
  terminal_number text not null,
  seal text not null,
  language text not null check (language in ('nl', 'fr', 'de')),
  seller jsonb not null,
  lines jsonb not null,
  payment_type text not null,
  invoice_id text,
  primary key (tenant_id, id),
  unique (tenant_id, terminal_number, sequence_number)
);

-- Complete in itself: what changes later at the seller's or the buyer's does not change an invoice.
create table invoice (
  tenant_id text not null,
  id text not null,
  uuid text not null,
  account_id text not null,
  ticket_id text not null,
  number text not null,
  date timestamptz not null,
  sequence_number text not null,
  terminal_number text not null,
  seal text not null,
  language text not null check (language in ('nl', 'fr', 'de')),
  paid boolean not null,
  payment_type text not null,
  amount int not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, uuid),
  unique (tenant_id, number),
  unique (tenant_id, ticket_id)
);
create index invoice_newest on invoice (tenant_id, account_id, date desc, id);
