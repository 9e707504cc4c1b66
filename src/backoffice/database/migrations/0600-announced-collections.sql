-- The day on which the customer was told that the direct debit comes, and the mail that told it: nothing is collected before it has gone.
alter table subscription add column announced_on date;
alter table subscription add column announcement_id text;
update subscription set announced_on = announced_for;
