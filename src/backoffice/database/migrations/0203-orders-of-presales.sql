-- Every change of a payment locks the presales of its order.
create index presale_order on presale (tenant_id, order_id);
