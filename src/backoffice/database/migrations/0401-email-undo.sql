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
