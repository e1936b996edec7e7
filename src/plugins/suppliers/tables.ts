import { boolean, text } from 'drizzle-orm/pg-core'
import {
  instant,
  key,
  labels,
  noKeys,
  confirmedPoint,
  position,
  price,
  tenantTable,
} from '#server/db/columns.ts'
import { city, state } from '../geo/tables.ts'
import { product } from '../products/tables.ts'
import { payment_term } from '../terms/tables.ts'

const address = () => ({
  address_one: text(),
  address_two: text(),
  state_id: key(),
  city_id: key(),
  zip_code: text(),
})
export const terminal = tenantTable(
  'terminal',
  {
    name: text().notNull(),
    tcn: text(),
    ...address(),
    ...position(),
    ...confirmedPoint(),
    opens_at: text(),
    closes_at: text(),
  },
  { unique: [['tcn']], sorts: ['name'], refs: { state_id: () => state, city_id: () => city } },
)
export const supplier = tenantTable(
  'supplier',
  {
    supplier_name: text().notNull(),
    code: text(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    kind: text({ enum: ['supplier', 'carrier', 'both'] })
      .notNull()
      .default('supplier'),
    terminal_ids: noKeys(),
    email: text(),
    email_domains: labels(),
    phone_number: text(),
    fein: text(),
    ...address(),
    payment_term_id: key(),
    lists_federal_fees: boolean().notNull().default(true),
    loading_number: text(),
  },
  {
    unique: [['supplier_name'], ['code']],
    sorts: ['status'],
    refs: { state_id: () => state, city_id: () => city, payment_term_id: () => payment_term },
  },
)
export const supplier_product_alias = tenantTable(
  'supplier_product_alias',
  {
    supplier_id: key().notNull(),
    product_id: key().notNull(),
    alias: text().notNull(),
    kind: text({ enum: ['product', 'terminal'] })
      .notNull()
      .default('product'),
    terminal_id: key(),
  },
  {
    unique: [['supplier_id', 'kind', 'alias']],
    sorts: ['alias', 'supplier_id', 'product_id'],
    refs: { supplier_id: { child: () => supplier }, product_id: () => product, terminal_id: () => terminal },
  },
)
export const buying_price = tenantTable(
  'buying_price',
  {
    supplier_id: key().notNull(),
    terminal_id: key().notNull(),
    product_id: key().notNull(),
    price: price().notNull(),
    effective_from: instant().notNull(),
    effective_to: instant(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    volume_type: text({ enum: ['gross', 'net'] })
      .notNull()
      .default('gross'),
    source: text({ enum: ['manual', 'email', 'bill', 'import'] })
      .notNull()
      .default('manual'),
    note: text(),
  },
  {
    unique: [['supplier_id', 'terminal_id', 'product_id', 'effective_from']],
    refs: { supplier_id: () => supplier, terminal_id: () => terminal, product_id: () => product },
    sorts: ['supplier_id', 'terminal_id', 'product_id'],
    finds: ['note'],
    // the end stands beside the beginning: which prices overlap a range is counted from this index alone
    index: [
      ['product_id', 'effective_from'],
      ['effective_from', 'id', 'effective_to'],
    ],
    filters: ['price', 'effective_to', 'status', 'volume_type', 'source', 'note'],
  },
)
