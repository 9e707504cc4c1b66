-- Money that came and could not be used ends a sale too: somebody looks at it, and it goes back.
alter table sale drop constraint if exists sale_status_check;
alter table sale add constraint sale_status_check check (status in ('SUCCESS', 'PENDING', 'ERROR', 'IN_REVIEW', 'REFUNDED'));
