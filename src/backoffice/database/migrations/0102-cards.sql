-- Every wash card the operator has handed out: who holds one may register it with what is printed on it.
create table wash_card (
  tenant_id text not null,
  code text not null,
  type_code text not null check (type_code in ('RFID', 'BARCODE')),
  security_code text,
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
