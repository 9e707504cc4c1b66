-- The picture of what is sold: a file of the table `picture`.
alter table sale_item add column picture text;
