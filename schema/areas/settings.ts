/** Company settings, stored files, and what the whole product says of itself (api 2.2). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { flag, int, maybe, text, textOrEmpty } from '../values/fields.ts'
import { printed, printedOrEmpty, zipOrEmpty } from '../values/printed.ts'
import { emailOrEmpty, phone, phoneOrEmpty } from '../values/shaped-fields.ts'
import { contract, IdParam, inputOf, patchOf, route, rowOf } from '../contract/kit.ts'
import { isZone } from '../values/zone.ts'
import { CloseChecks, usualChecks } from '../values/close-checks.ts'

export const StoredFile = z
  .object({
    file_key: z.string(),
    file_name: z.string(),
    file_path: z.string(),
    full_path: z.string(),
    file_url: z.string(),
  })
  .meta({ id: 'StoredFile' })
/** 0 means none, as in the specification's empty default. */
const geo = () => z.coerce.number<number | string>().int().min(0).default(0)
const WEBSITE = 'Enter a website like www.example.com'
const isWebsite = (s: string): boolean => /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(s)
const fields = {
  company_name: printed(120),
  address_one: printedOrEmpty(200),
  address_two: printedOrEmpty(200),
  state_id: geo(),
  city_id: geo(),
  zip_code: zipOrEmpty(),
  postal_code: printedOrEmpty(12),
  phone_number: phoneOrEmpty(),
  email: emailOrEmpty(),
  website_url: textOrEmpty(200, isWebsite, WEBSITE),
  logo: z.array(StoredFile).max(5).default([]),
  time_zone: z
    .string({ error: 'none is not an allowed value' })
    .max(60)
    .refine(isZone, 'Choose a time zone like America/Chicago')
    .default('America/Chicago'),
  currency: text(3).default('USD'),
  billing_basis: z.enum(['gross', 'net']).default('gross'),
  price_decimals: int(2, 6).default(4),
  price_at: z.enum(['order', 'delivery']).default('delivery'),
  credit_policy: z.enum(['ok', 'warn', 'prevent']).default('warn'),
  /** the day that decides whether a payment is early: that on the check, or that on which it came */
  discount_counts_from: z.enum(['check_date', 'received']).default('check_date'),
  require_verified_for_invoice: flag(true),
  print_prices_on_ticket: flag(false),
  invoice_prefix: printedOrEmpty(10).default('INV-'),
  order_prefix: printedOrEmpty(10).default('SO-'),
  po_prefix: textOrEmpty(10).default('PO-'),
  remit_to: maybe(printed(500)),
  emergency_phone: maybe(phone()),
  fein: maybe(printed(20)),
  license_no: maybe(printed(60)),
  push_to_drivers: flag(false),
  share_positions: flag(false),
  /** checks of the day close */
  close_checks: CloseChecks.default(usualChecks),
  /** invoices of a close go out by email at once */
  send_on_close: flag(false),
}
/** The choices at a change of the time zone: the moments stay, or what the clock on the wall says at them. */
export const ZONE_CHOICES = ['keep_moments', 'keep_clock'] as const
/** Read with a change of `time_zone`, and not kept: required where moments that are ahead would move. */
const asked = { on_zone_change: z.enum(ZONE_CHOICES).nullable().optional() }
const owned = {
  state: z.object({ id: z.int(), name: z.string(), code: z.string() }).nullable().optional(),
  city: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
}
// a website that was stored before websites were checked is still answered
export const CompanySettings = rowOf('CompanySettings', { ...fields, website_url: textOrEmpty(200) }, owned)
export type CompanySettings = z.output<typeof CompanySettings>
const common = { tag: 'Company settings', entity: 'Company settings' } as const
/** Before the first POST the row is the empty default: id 0, no history. */
const Answered = CompanySettings.extend({
  id: z.int().min(0),
  rev: z.int().min(0),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
}).meta({ id: 'CompanySettingsAnswer' })
/** What the settings are before somebody wrote them, and where they cannot be read as settings. */
export const emptySettings = {
  id: 0,
  rev: 0,
  created_at: null,
  updated_at: null,
  created_by: null,
  updated_by: null,
  company_name: '',
  address_one: '',
  address_two: '',
  state_id: 0,
  city_id: 0,
  zip_code: '',
  postal_code: '',
  phone_number: '',
  email: '',
  website_url: '',
  logo: [],
  time_zone: 'America/Chicago',
  currency: 'USD',
  billing_basis: 'gross',
  price_decimals: 4,
  price_at: 'delivery',
  credit_policy: 'warn',
  discount_counts_from: 'check_date',
  require_verified_for_invoice: true,
  print_prices_on_ticket: false,
  invoice_prefix: 'INV-',
  order_prefix: 'SO-',
  po_prefix: 'PO-',
  remit_to: null,
  emergency_phone: null,
  fein: null,
  license_no: null,
  push_to_drivers: false,
  share_positions: false,
  close_checks: usualChecks(),
  send_on_close: false,
} satisfies z.output<typeof Answered>
/** The words of a refused body of these two calls. */
const invalid = { begins: 'validation error: ', ofNull: 'none is not an allowed value' }
export const companySettings = route({
  method: 'get',
  path: '/company-settings/',
  ...common,
  summary: 'Read the company settings, or an empty form of them',
  permission: 'signed-in',
  returns: Answered,
  flags: 'E',
  failed: 'Failed to fetch company settings',
})
export const createSettings = route({
  method: 'post',
  path: '/company-settings/',
  ...common,
  summary: 'Write the company settings for the first time',
  permission: 'settings.update',
  status: 201,
  body: inputOf('CompanySettings', { ...fields, ...asked }),
  returns: Answered,
  flags: 'KE',
  failed: 'Failed to create company settings',
  invalid,
})
export const updateSettings = route({
  method: 'put',
  path: '/company-settings/{id}',
  ...common,
  summary: 'Change the company settings',
  permission: 'settings.update',
  params: IdParam,
  body: patchOf('CompanySettings', { ...fields, ...asked }),
  returns: Answered,
  flags: 'KME',
  failed: 'Failed to update company settings',
  invalid,
})
/** Rows of a kind whose clock another time zone moves; times as on the wall: `2026-12-02T06:00`. */
const WallClockMove = z
  .object({
    kind: z.string(),
    /** the name of one row, and of several */
    one: z.string(),
    many: z.string(),
    count: z.int(),
    example: z.object({ name: z.string(), before: z.string(), after: z.string() }),
  })
  .meta({ id: 'WallClockMove' })
export type WallClockMove = z.output<typeof WallClockMove>
export const timeZoneMoves = route({
  method: 'get',
  path: '/company-settings/time-zone',
  ...common,
  summary: 'Say what another time zone would move',
  permission: 'settings.update',
  query: z.strictObject({ time_zone: fields.time_zone.unwrap() }),
  returns: z.object({ from: z.string(), to: z.string(), moves: z.array(WallClockMove) }),
})
export const uploadFile = route({
  method: 'post',
  path: '/storage/upload-file',
  tag: 'Files',
  summary: 'Store a file that records can name',
  permission: 'file.create',
  own: true,
  status: 201,
  form: true,
  flags: 'K',
  body: z.strictObject({
    logo: z.instanceof(File).optional(),
    file: z.instanceof(File).optional(),
    kind: z.enum(['logo', 'document', 'photo', 'signature', 'attachment']).optional(),
  }),
  returns: StoredFile,
  failed: 'Failed to upload logo',
})
export const readFile = route({
  method: 'get',
  path: '/storage/{file_key}',
  tag: 'Files',
  summary: 'Read the bytes of a file',
  entity: 'File',
  permission: 'file.read',
  own: true,
  params: z.strictObject({ file_key: z.string().max(80) }),
  query: z.strictObject({ exp: z.string().optional(), sig: z.string().max(120).optional() }),
  returns: z.string(),
  bytes: 'application/octet-stream',
})

/** A change of the time zone, as the log of changes keeps it: what stayed, and how many rows of each kind moved. */
const ZoneChanged = z.object({
  from: z.string(),
  to: z.string(),
  kept: z.enum(ZONE_CHOICES),
  moves: z.array(z.object({ kind: z.string(), count: z.int() })),
})
const Changed = Answered.extend({ zone_change: ZoneChanged.optional() }).meta({
  id: 'CompanySettingsChanged',
})
export const settingsCreated = defineEvent('company-settings.created', Changed, { reads: 'settings.update' })
export const settingsUpdated = defineEvent('company-settings.updated', Changed, { reads: 'signed-in' })
export const fileStored = defineEvent('file.stored', StoredFile.extend({ id: z.int() }), {
  reads: 'file.read',
})
export default contract('settings', {
  routes: [companySettings, timeZoneMoves, createSettings, updateSettings, uploadFile, readFile],
  events: [settingsCreated, settingsUpdated, fileStored],
})
