-- From where something is held, as a hash: one address shall not keep everything from the others.
alter table reservation add column address text;
create index reservation_open on reservation (tenant_id, sale_item_id) where state = 'OPEN';
