-- Not only wrong passwords are counted: whatever can be guessed, and mails that anybody can have sent.
alter table sign_in_failure rename to attempt;
alter table attempt rename column failures to tries;
create index attempt_oldest on attempt (tenant_id, last_at);
