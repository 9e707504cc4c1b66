-- The renew date whose direct debit the customer was told of beforehand.
alter table subscription add column announced_for date;
