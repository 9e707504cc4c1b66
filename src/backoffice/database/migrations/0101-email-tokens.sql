-- Somebody who may become a user of the account by choosing a password.
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
