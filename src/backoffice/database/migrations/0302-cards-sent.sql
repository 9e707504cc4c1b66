create index creation_request_new on creation_request (date) where status = 'NEW';

-- With which request the card went by post.
alter table wash_card add column request_id text;
