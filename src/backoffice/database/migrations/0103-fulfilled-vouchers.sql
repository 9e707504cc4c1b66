-- A voucher sent by mail belongs to nobody until it is fulfilled, and a visitor may fulfil one without an account.
alter table discount_voucher add column recipient_email text;
alter table discount_voucher add column fulfilled_at timestamptz;

alter table gift_voucher add column used_by_account_id text;
-- Read off paper or told by telephone: blanks and dashes of a code do not count.
create unique index gift_voucher_bare_code on gift_voucher (tenant_id, regexp_replace(code, '[^A-Z0-9]', '', 'g'));
