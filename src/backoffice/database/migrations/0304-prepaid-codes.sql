-- Scanned at the car wash.
create index prepaid_voucher_code on prepaid_voucher (tenant_id, code);
