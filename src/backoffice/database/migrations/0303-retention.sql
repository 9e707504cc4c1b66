-- What is done now and then by one of the servers, whatever their number.
create table chore (
  name text primary key,
  next_at timestamptz not null
);
insert into chore (name, next_at) values ('forget', '2000-01-01T00:00:00Z');

create index outgoing_mail_done on outgoing_mail (queued_at) where sent_at is not null or given_up_at is not null;
create index session_ended on session (expires_at);
create index command_answered on command (at) where status is not null;
