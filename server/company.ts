/** The company as papers and mails name it. */
import { eq } from 'drizzle-orm'
import type { Tx } from './db/pool.ts'
import type { Files } from './files.ts'
import { pictureOf } from './pictures.ts'
import { company_settings, tenant } from './tables.ts'

export interface Company {
  readonly company_name: string
  /** street, then city, state and zip; no empty lines */
  readonly address: readonly string[]
  readonly phone_number: string
  readonly email: string
  readonly website_url: string
  readonly remit_to: string | null
  readonly emergency_phone: string | null
  readonly time_zone: string
  readonly currency: string
  readonly invoice_prefix: string
  readonly require_verified_for_invoice: boolean
  readonly print_prices_on_ticket: boolean
  readonly logo_key: string | null
}

/** `Houston TX 77002` */
export const placeLine = (city: string | null | undefined, state: string | null | undefined, zip: string | null | undefined): string => [city, state, zip].filter(Boolean).join(' ')

/** Before the settings are written the tenant's own name and the defaults hold. */
export async function readCompany(tx: Tx): Promise<Company> {
  const [[row], [owner], { rows: [geo] }] = await Promise.all([
    tx.db.select().from(company_settings).where(eq(company_settings.tenant_id, tx.tenant)),
    tx.db.select({ name: tenant.name, time_zone: tenant.time_zone }).from(tenant).where(eq(tenant.id, tx.tenant)),
    tx.client.query<{ city: string | null; state: string | null }>(
      'select (select c.name from city c where c.tenant_id = s.tenant_id and c.id = s.city_id) as city, (select x.code from state x where x.tenant_id = s.tenant_id and x.id = s.state_id) as state from company_settings s where s.tenant_id = $1', [tx.tenant]),
  ])
  const zip = row?.zip_code || row?.postal_code
  return {
    company_name: row?.company_name || owner!.name, address: [row?.address_one, row?.address_two, placeLine(geo?.city, geo?.state, zip)].filter((line): line is string => !!line),
    phone_number: row?.phone_number ?? '', email: row?.email ?? '', website_url: row?.website_url ?? '', remit_to: row?.remit_to ?? null, emergency_phone: row?.emergency_phone ?? null,
    time_zone: row?.time_zone ?? owner!.time_zone, currency: row?.currency ?? 'USD', invoice_prefix: row?.invoice_prefix ?? 'INV-',
    require_verified_for_invoice: row?.require_verified_for_invoice ?? true, print_prices_on_ticket: row?.print_prices_on_ticket ?? false, logo_key: row?.logo[0]?.file_key ?? null,
  }
}
/** A stored picture for a document; undefined when there is none or it cannot be drawn. */
export async function storedPicture(tx: Tx, files: Files, key: string | null | undefined): Promise<string | undefined> {
  return key ? pictureOf((await files.read(tx, key))?.bytes) : undefined
}
