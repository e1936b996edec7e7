/** The company as papers and mails name it. */
import { and, eq } from 'drizzle-orm'
import { placeLine, type Tx } from '#server'
import { company_settings, tenant } from '#server/db/tables.ts'
import { city, state } from '../../geo/tables.ts'

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
  readonly fein: string | null
  readonly license_no: string | null
}

/** Before the settings are written the tenant's own name and the defaults hold. */
export async function readCompany({ db, tenant: id }: Tx): Promise<Company> {
  const [[held], [owner]] = await Promise.all([
    db
      .select({ row: company_settings, city: city.name, state: state.code })
      .from(company_settings)
      .leftJoin(
        city,
        and(eq(city.tenant_id, company_settings.tenant_id), eq(city.id, company_settings.city_id)),
      )
      .leftJoin(
        state,
        and(eq(state.tenant_id, company_settings.tenant_id), eq(state.id, company_settings.state_id)),
      )
      .where(eq(company_settings.tenant_id, id)),
    db.select({ name: tenant.name, time_zone: tenant.time_zone }).from(tenant).where(eq(tenant.id, id)),
  ])
  const row = held?.row
  return {
    company_name: row?.company_name || owner!.name,
    address: [
      row?.address_one,
      row?.address_two,
      placeLine(held?.city, held?.state, row?.zip_code || row?.postal_code),
    ].filter((line): line is string => !!line),
    phone_number: row?.phone_number ?? '',
    email: row?.email ?? '',
    website_url: row?.website_url ?? '',
    remit_to: row?.remit_to ?? null,
    emergency_phone: row?.emergency_phone ?? null,
    time_zone: row?.time_zone ?? owner!.time_zone,
    currency: row?.currency ?? 'USD',
    invoice_prefix: row?.invoice_prefix ?? 'INV-',
    require_verified_for_invoice: row?.require_verified_for_invoice ?? true,
    print_prices_on_ticket: row?.print_prices_on_ticket ?? false,
    logo_key: row?.logo[0]?.file_key ?? null,
    fein: row?.fein ?? null,
    license_no: row?.license_no ?? null,
  }
}
