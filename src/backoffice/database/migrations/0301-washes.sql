-- What can be washed at the car wash, at the price that its terminals ask.
create table wash_program (
  tenant_id text not null,
  id text not null,
  position int not null,
  name jsonb not null,
  price int not null check (price > 0),
  primary key (tenant_id, id)
);

-- How often the account has washed: what promotions go by.
alter table account add column washes int not null default 0;

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
