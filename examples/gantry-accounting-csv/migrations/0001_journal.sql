create table accounting_csv_line (
  tenant_id bigint not null,
  invoice_id bigint not null,
  line_no integer not null,
  invoice_no text not null,
  booked_on date not null,
  account text not null,
  text text not null,
  debit numeric(16,2) not null default 0,
  credit numeric(16,2) not null default 0,
  primary key (tenant_id, invoice_id, line_no),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index accounting_csv_line_booked_idx on accounting_csv_line (tenant_id, booked_on);
