/** The kernel's own tables: tenants, people, sessions, the log. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CloseChecks, usualChecks } from '#schema/values/close-checks.ts'
import { instant, json, key, keys, noKeys, tenantTable, verbatim } from './columns.ts'

export const tenant = pgTable('tenant', {
  id: key().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  status: text({ enum: ['active', 'suspended'] })
    .notNull()
    .default('active'),
  event_seq: bigint({ mode: 'number' }).notNull().default(0),
  perm_version: integer().notNull().default(1),
  /** until company settings name one */
  time_zone: text().notNull().default('America/Chicago'),
  /** last hash of the audit chain */
  audit_hash: text().notNull().default(''),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
})

/** Unique in the installation; read only by `find_login(name)`. */
export const login_name = pgTable('login_name', {
  username: text().primaryKey(),
  tenant_id: key().notNull(),
  user_id: key().notNull(),
})

/**
 * Of the installation: how often somebody called, counted by all processes together. Unlogged: a crash may
 * forget it. Reached by `count_up`, `count_try` and `count_clear` only.
 */
export const rate_count = pgTable('rate_count', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: instant().notNull(),
})

export interface StoredFile {
  readonly file_key: string
  readonly file_name: string
  readonly file_path: string
  readonly full_path: string
  readonly file_url: string
}
export const company_settings = tenantTable(
  'company_settings',
  {
    company_name: text().notNull(),
    address_one: text().notNull().default(''),
    address_two: text().notNull().default(''),
    state_id: key().notNull().default(0),
    city_id: key().notNull().default(0),
    zip_code: text().notNull().default(''),
    postal_code: text().notNull().default(''),
    phone_number: text().notNull().default(''),
    email: text().notNull().default(''),
    website_url: text().notNull().default(''),
    logo: json<StoredFile[]>().notNull().default([]),
    time_zone: text().notNull().default('America/Chicago'),
    currency: text().notNull().default('USD'),
    billing_basis: text({ enum: ['gross', 'net'] })
      .notNull()
      .default('gross'),
    price_decimals: integer().notNull().default(4),
    price_at: text({ enum: ['order', 'delivery'] })
      .notNull()
      .default('delivery'),
    credit_policy: text({ enum: ['ok', 'warn', 'prevent'] })
      .notNull()
      .default('warn'),
    discount_counts_from: text({ enum: ['check_date', 'received'] })
      .notNull()
      .default('check_date'),
    require_verified_for_invoice: boolean().notNull().default(true),
    print_prices_on_ticket: boolean().notNull().default(false),
    invoice_prefix: text().notNull().default('INV-'),
    order_prefix: text().notNull().default('SO-'),
    po_prefix: text().notNull().default('PO-'),
    remit_to: text(),
    emergency_phone: text(),
    fein: text(),
    license_no: text(),
    push_to_drivers: boolean().notNull().default(false),
    share_positions: boolean().notNull().default(false),
    close_checks: json<CloseChecks>().notNull().default(usualChecks()),
    send_on_close: boolean().notNull().default(false),
  },
  { more: (t) => [uniqueIndex('company_settings_tenant_key').on(t.tenant_id)] },
)

export const role = tenantTable(
  'role',
  {
    name: text().notNull(),
    description: text(),
    is_system: boolean().notNull().default(false),
    permission_ids: noKeys(),
  },
  { unique: [['name']] },
)

export const user = tenantTable(
  'user',
  {
    username: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    password_hash: text(),
    role_id: key(),
    status: text({ enum: ['invited', 'active', 'disabled'] })
      .notNull()
      .default('active'),
    driver_id: key(),
    customer_contact_id: key(),
    language: text().notNull().default('en'),
    preferences: json<Record<string, unknown>>().notNull().default({}),
    last_login_at: instant(),
    password_changed_at: instant(),
    /** of who was added without a password: what became of the mail, and until when its link is good */
    invitation_email: text({ enum: ['sending', 'sent', 'saved', 'failed', 'link'] }),
    invitation_error: text(),
    invitation_expires_at: instant(),
    deleted_at: instant(),
  },
  {
    refs: { role_id: () => role },
    unique: [['username']],
    index: [['email'], ['driver_id']],
    sorts: ['name', 'email'],
  },
)

export const session = tenantTable(
  'session',
  {
    user_id: key().notNull(),
    device: text().notNull().default(''),
    ip: text().notNull().default(''),
    authenticated_at: instant().notNull(),
    last_refreshed_at: instant().notNull(),
    counter: integer().notNull().default(0),
    status: text({ enum: ['active', 'expired', 'revoked'] })
      .notNull()
      .default('active'),
    expires_at: instant().notNull(),
    revoked_reason: text(),
  },
  { refs: { user_id: { child: () => user } } },
)

export const password_reset = tenantTable(
  'password_reset',
  {
    user_id: key().notNull(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  { refs: { user_id: { child: () => user } }, unique: [['token_hash']] },
)

/** Links by which somebody sets the first password. */
export const invitation_link = tenantTable(
  'invitation_link',
  {
    user_id: key().notNull(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    withdrawn_at: instant(),
  },
  { refs: { user_id: { child: () => user } }, unique: [['token_hash']] },
)

/** Who may be told, before and after the change, beside those whose permission reaches every row. */
export const event = pgTable(
  'event',
  {
    tenant_id: key().notNull(),
    seq: key().notNull(),
    type: text().notNull(),
    entity: text().notNull(),
    entity_id: key().notNull(),
    rev: integer().notNull(),
    at: instant().notNull(),
    by: key(),
    cause: text(),
    payload: verbatim<Record<string, unknown>>().notNull(),
    readers_before: keys().notNull(),
    readers_after: keys().notNull(),
  },
  (t) => [
    primaryKey({ name: 'event_pkey', columns: [t.tenant_id, t.seq] }),
    index('event_at_idx').on(t.tenant_id, t.at),
    index('event_entity_idx').on(t.tenant_id, t.entity, t.entity_id),
  ],
)

export const audit_entry = pgTable(
  'audit_entry',
  {
    tenant_id: key().notNull(),
    seq: key().notNull(),
    at: instant().notNull(),
    actor_id: key(),
    actor_name: text().notNull(),
    command: text().notNull(),
    entity: text().notNull(),
    entity_id: key().notNull(),
    before: verbatim<unknown>(),
    after: verbatim<unknown>(),
    request_id: text().notNull(),
    hash: text().notNull(),
    previous_hash: text().notNull(),
    /** who did what to which record, its numbers and names before and after: what the log is searched by */
    said: text().generatedAlwaysAs(
      sql`audit_words(actor_name, command, entity, entity_id, "before", "after")`,
    ),
  },
  (t) => [
    primaryKey({ name: 'audit_entry_pkey', columns: [t.tenant_id, t.seq] }),
    index('audit_entry_entity_idx').on(t.tenant_id, t.entity, t.entity_id),
    index('audit_entry_said_idx').using('gin', sql`${t.said} gin_trgm_ops`),
  ],
)

export const idempotency_key = pgTable(
  'idempotency_key',
  {
    tenant_id: key().notNull(),
    user_id: key().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    answer: verbatim<unknown>(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'idempotency_key_pkey', columns: [t.tenant_id, t.user_id, t.key] }),
    index('idempotency_key_created_idx').on(t.tenant_id, t.created_at),
  ],
)

export const file = tenantTable(
  'file',
  {
    file_key: text().notNull(),
    file_name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    kind: text({ enum: ['logo', 'document', 'photo', 'signature', 'attachment', 'sheet'] })
      .notNull()
      .default('document'),
  },
  { unique: [['file_key']] },
)

export const job_log = tenantTable(
  'job_log',
  {
    created: instant()
      .notNull()
      .default(sql`now()`),
    job_kind: text().notNull(),
    level: text({ enum: ['info', 'warn', 'error'] })
      .notNull()
      .default('info'),
    text: text().notNull(),
    invoice_id: key(),
    bill_id: key(),
    external_ref: text(),
    data: json<unknown>(),
  },
  { index: [['created'], ['invoice_id'], ['bill_id']] },
)

/** Numbers handed out without gaps inside the transaction that uses them: order, invoice, … */
export const counter = pgTable(
  'counter',
  { tenant_id: key().notNull(), name: text().notNull(), value: key().notNull().default(0) },
  (t) => [primaryKey({ name: 'counter_pkey', columns: [t.tenant_id, t.name] })],
)

/** Versions of areas whose rows are held by processes (held.ts); triggers give a new one with every change. */
export const area_version = pgTable(
  'area_version',
  { tenant_id: key().notNull(), area: text().notNull(), version: uuid().notNull().defaultRandom() },
  (t) => [primaryKey({ name: 'area_version_pkey', columns: [t.tenant_id, t.area] })],
)
