-- Spreads the tenants over the machines of a Citus: run once by its superuser on the coordinator, after the tables were made and before there are tenants
-- (`psql -f`). Everything of one tenant lies on one machine, side by side, so that what is sent for a tenant is answered there alone.
-- A reader with PostgreSQL's own parser holds it, the tables and every statement against what Citus refuses.

-- The triggers of `sale` and `audit_entry` write and read nothing but rows of the tenant of the row that they hang on, which lie beside it, and tables that
-- are whole on every machine: what Citus warns of (waiting for one another across machines, seeing too little) cannot come of that. Needed wherever tables
-- are distributed anew or shards made; the machines that have them go on without it.
set citus.enable_unsafe_triggers = on;

-- Who the operators are: whole on every machine, since a host is looked up before its tenant is known.
select create_reference_table('tenant_host');
select create_reference_table('tenant');
select create_reference_table('system_image');
select create_reference_table('seller');

-- `migration`, `chore` and `trace_key` hold nothing of a tenant and stay on the coordinator.

select create_distributed_table('account', 'tenant_id');
select create_distributed_table('picture', 'tenant_id', colocate_with => 'account');
select create_distributed_table('location', 'tenant_id', colocate_with => 'account');
select create_distributed_table('identification_item_type', 'tenant_id', colocate_with => 'account');
select create_distributed_table('sale_item', 'tenant_id', colocate_with => 'account');
select create_distributed_table('wash_program', 'tenant_id', colocate_with => 'account');
select create_distributed_table('promotion', 'tenant_id', colocate_with => 'account');
select create_distributed_table('taken_over', 'tenant_id', colocate_with => 'account');
select create_distributed_table('app_user', 'tenant_id', colocate_with => 'account');
select create_distributed_table('session', 'tenant_id', colocate_with => 'account');
select create_distributed_table('attempt', 'tenant_id', colocate_with => 'account');
select create_distributed_table('known_network', 'tenant_id', colocate_with => 'account');
select create_distributed_table('invitation', 'tenant_id', colocate_with => 'account');
select create_distributed_table('email_token', 'tenant_id', colocate_with => 'account');
select create_distributed_table('email_undo', 'tenant_id', colocate_with => 'account');
select create_distributed_table('address_proof', 'tenant_id', colocate_with => 'account');
select create_distributed_table('purchase_claim', 'tenant_id', colocate_with => 'account');
select create_distributed_table('access_change', 'tenant_id', colocate_with => 'account');
select create_distributed_table('invoice_data', 'tenant_id', colocate_with => 'account');
select create_distributed_table('identification_item', 'tenant_id', colocate_with => 'account');
select create_distributed_table('wash_card', 'tenant_id', colocate_with => 'account');
select create_distributed_table('creation_request', 'tenant_id', colocate_with => 'account');
select create_distributed_table('sale', 'tenant_id', colocate_with => 'account');
select create_distributed_table('month_count', 'tenant_id', colocate_with => 'account');
select create_distributed_table('reservation', 'tenant_id', colocate_with => 'account');
select create_distributed_table('presale', 'tenant_id', colocate_with => 'account');
select create_distributed_table('subscription', 'tenant_id', colocate_with => 'account');
select create_distributed_table('discount_voucher', 'tenant_id', colocate_with => 'account');
select create_distributed_table('gift_voucher', 'tenant_id', colocate_with => 'account');
select create_distributed_table('prepaid_purchase', 'tenant_id', colocate_with => 'account');
select create_distributed_table('prepaid_voucher', 'tenant_id', colocate_with => 'account');
select create_distributed_table('declaration', 'tenant_id', colocate_with => 'account');
select create_distributed_table('payment', 'tenant_id', colocate_with => 'account');
select create_distributed_table('payment_notice', 'tenant_id', colocate_with => 'account');
select create_distributed_table('payment_return', 'tenant_id', colocate_with => 'account');
select create_distributed_table('stored_card', 'tenant_id', colocate_with => 'account');
select create_distributed_table('mandate', 'tenant_id', colocate_with => 'account');
select create_distributed_table('document_number', 'tenant_id', colocate_with => 'account');
select create_distributed_table('ticket', 'tenant_id', colocate_with => 'account');
select create_distributed_table('invoice', 'tenant_id', colocate_with => 'account');
select create_distributed_table('invoice_handover', 'tenant_id', colocate_with => 'account');
select create_distributed_table('vat_check', 'tenant_id', colocate_with => 'account');
select create_distributed_table('outgoing_mail', 'tenant_id', colocate_with => 'account');
select create_distributed_table('message', 'tenant_id', colocate_with => 'account');
select create_distributed_table('message_read', 'tenant_id', colocate_with => 'account');
select create_distributed_table('push_subscription', 'tenant_id', colocate_with => 'account');
select create_distributed_table('outgoing_push', 'tenant_id', colocate_with => 'account');
select create_distributed_table('command', 'tenant_id', colocate_with => 'account');
select create_distributed_table('audit_entry', 'tenant_id', colocate_with => 'account');
select create_distributed_table('operator_person', 'tenant_id', colocate_with => 'account');
select create_distributed_table('operator_session', 'tenant_id', colocate_with => 'account');
select create_distributed_table('operator_act', 'tenant_id', colocate_with => 'account');
select create_distributed_table('refused_notification', 'tenant_id', colocate_with => 'account');
