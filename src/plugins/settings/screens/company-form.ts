import { useMemo } from 'react'
import { labelOf, useGantry, useStore, type AnyRow, type Field } from '#core'
import { kindOf, showValue, type FormSpec } from '#core/screens/index.ts'
import {
  createSettings as createRoute,
  updateSettings as updateRoute,
  type CompanySettings,
} from '#schema/areas/settings.ts'
import { createSettings, updateSettings } from '../commands.ts'
import { CurrencyControl, TimeZoneControl } from './choice-controls.tsx'
import { EmailControl } from './email-control.tsx'
import { CityControl, StateControl } from './place-control.tsx'
import { ZoneChangeControl } from './zone-change.tsx'

const FORM: readonly Field<string>[] = [
  { field: 'company_name', section: 'Company' },
  { field: 'phone_number', label: 'Phone' },
  { field: 'email', Control: EmailControl },
  { field: 'website_url', label: 'Website' },
  { field: 'emergency_phone', help: 'Printed on delivery tickets' },
  { field: 'address_one', label: 'Address', section: 'Address' },
  { field: 'address_two', label: 'Address, second line' },
  { field: 'state_id', label: 'State', Control: StateControl },
  { field: 'city_id', label: 'City', Control: CityControl },
  { field: 'zip_code', label: 'ZIP code' },
  { field: 'postal_code', help: 'Outside the United States' },
  { field: 'time_zone', section: 'Time zone and currency', Control: TimeZoneControl },
  { field: 'currency', Control: CurrencyControl },
  {
    field: 'billing_basis',
    section: 'Pricing and credit',
    label: 'Billing basis',
    help: 'Gross or net gallons, unless set on the customer or product',
  },
  { field: 'price_decimals', help: 'Decimals of a computed unit price' },
  { field: 'price_at', label: 'Price date', help: 'The day of delivery, or the day of the order' },
  { field: 'credit_policy', label: 'Over the credit limit' },
  {
    field: 'discount_counts_from',
    label: 'Early-payment discount',
    help: 'Counted from the date on the check, or from the day the payment came',
  },
  { field: 'require_verified_for_invoice', label: 'Verify before invoicing', section: 'Documents' },
  { field: 'print_prices_on_ticket', label: 'Print prices on tickets' },
  { field: 'order_prefix', help: 'For new numbers' },
  { field: 'invoice_prefix' },
  { field: 'po_prefix', label: 'Purchase order prefix' },
  { field: 'fein', label: 'FEIN', help: 'Federal employer number, printed on documents' },
  {
    field: 'license_no',
    label: 'Fuel license',
    help: 'Distributor license or Form 637 number, printed on documents',
  },
  { field: 'remit_to', help: 'Where customers send their payment' },
  {
    field: 'push_to_drivers',
    section: 'Drivers’ phones',
    label: 'Notify phones',
    help: 'New, moved and canceled stops and messages, on phones whose driver turned it on',
  },
  {
    field: 'share_positions',
    label: 'Share truck positions',
    help: 'While a driver has the page open and a load is under way; kept for the day',
  },
]
const ZONE = 'time_zone'
/** Asks what stays of what is planned, while another time zone than the saved one is chosen. */
const zoneChange = (saved: string): Field<string> => ({
  field: 'on_zone_change',
  label: 'What stays',
  Control: ZoneChangeControl,
  within: ZONE,
  when: ({ time_zone }) => typeof time_zone === 'string' && time_zone !== '' && time_zone !== saved,
})
/** What the sign-up told already is not asked again. */
export const useFirstSettings = (row: Readonly<Record<string, unknown>> | undefined) => {
  const { profile } = useStore(useGantry().me.state)
  return useMemo(
    () => ({
      ...row,
      company_name: row?.company_name || profile?.tenant.name,
      time_zone: profile?.time_zone ?? row?.time_zone,
    }),
    [row, profile],
  )
}
/** The settings for whoever may not change them. */
export const settingsFacts = (row: CompanySettings) =>
  FORM.map((one) => {
    const place = { state_id: row.state, city_id: row.city }[one.field]
    const value = place === undefined ? row[one.field as keyof CompanySettings] : place
    const kind = kindOf(createRoute.body.shape[one.field as keyof typeof createRoute.body.shape])
    return { label: labelOf(one), value: showValue(kind, value, row as AnyRow, one.field) }
  })
/**
 * The whole form, or the few fields that a company begins with.
 * @param zone the time zone as it is saved
 */
export const settingsForm = (zone: string, only?: readonly string[]): FormSpec => ({
  name: 'company-settings',
  draft: only ? 'company-settings/first' : undefined,
  form: (only
    ? only
        .flatMap((name) => FORM.filter(({ field }) => field === name))
        .map(({ section: _section, ...field }) => field)
    : FORM
  ).flatMap((field) => (field.field === ZONE ? [field, zoneChange(zone)] : [field])),
  shape: createRoute.body.shape,
  input: createRoute.body,
  patch: updateRoute.body,
  create: createSettings,
  update: updateSettings,
})
