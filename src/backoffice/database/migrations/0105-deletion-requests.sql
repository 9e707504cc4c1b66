-- When the customer asked for the account to be deleted; null: they did not, or took it back.
alter table account add column deletion_requested_at timestamptz;
