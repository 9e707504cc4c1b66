-- A presale that pays for the next months of a running subscription, once for each renew date; and the first day that it brought.
alter table presale add column renews_on date;
alter table presale add column begins_on date;
create unique index presale_renewal on presale (tenant_id, extended_id, renews_on) where renews_on is not null;

-- Payments of the renewal that were refused, and when to look again; pushed forward before each try.
alter table subscription add column renewal_tries int not null default 0;
alter table subscription add column renewal_try_at timestamptz;
create index subscription_due on subscription (renew_date) where renew_date is not null;
