/** The company as papers and mails name it. */
import { getTableColumns } from 'drizzle-orm'
import { type CloseChecks, usualChecks } from '#schema/values/close-checks.ts'
import { expression, expressionsOf, placeLine, rows, together, type Tx } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { cityName, stateCode } from '../../geo/server/public.ts'

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
  /** the day that decides whether a payment is early */
  readonly discount_counts_from: 'check_date' | 'received'
  /** limits of the day close, and sending after it */
  readonly close_checks: CloseChecks
  readonly send_on_close: boolean
}

/** SQL of the time zone of a company, of which `company` is the number: that of its settings, else of its sign-up. */
export const zoneOfCompany = (company: string): string => `(select coalesce(s.time_zone, t.time_zone)
  from tenant t left join company_settings s on s.tenant_id = t.id where t.id = ${company})`
const settings = getTableColumns(company_settings)
/** What the company is read from, as parts of a statement whose $1 is the tenant. */
export const COMPANY_PARTS = {
  owner: rows(
    { name: expression<string>('t.name'), time_zone: expression<string>('t.time_zone') },
    'from tenant t where t.id = $1',
  ),
  held: rows(
    {
      ...expressionsOf(settings, 's'),
      city: expression<string | null>(cityName('s.city_id')),
      state: expression<string | null>(stateCode('s.state_id')),
    },
    'from company_settings s where s.tenant_id = $1',
  ),
}
const ask = together(COMPANY_PARTS)
type Parts = { readonly [K in keyof typeof COMPANY_PARTS]: ReturnType<(typeof COMPANY_PARTS)[K]['read']> }
export const readCompany = async (tx: Tx): Promise<Company> => companyFrom(await ask(tx, [tx.tenant]))
/** Before the settings are written the tenant's own name and the defaults hold. */
export function companyFrom({ owner: [owner], held: [row] }: Parts): Company {
  return {
    company_name: row?.company_name || owner!.name,
    address: [
      row?.address_one,
      row?.address_two,
      placeLine(row?.city, row?.state, row?.zip_code || row?.postal_code),
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
    discount_counts_from: row?.discount_counts_from ?? 'check_date',
    close_checks: { ...usualChecks(), ...row?.close_checks },
    send_on_close: row?.send_on_close ?? false,
  }
}
export { heldSettings } from './held-settings.ts'
export {
  isAnyMoved,
  sameWall,
  sameWallAhead,
  type WallClock,
  wallClocks,
  type ZoneChange,
} from './wall-clocks.ts'
