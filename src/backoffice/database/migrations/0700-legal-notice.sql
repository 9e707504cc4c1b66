-- What the law asks the seller to say of itself besides what stands on its papers: its legal form, telephone, register, out-of-court body.
alter table seller add column legal jsonb not null default '{}';
