-- The consumer asked to be able to use what was ordered at once, in the time to think it over; when is when it was ordered.
alter table presale add column immediate_start boolean not null default false;
