/** Why the office did not take what a driver sent, as he reads it in the cab. */
export interface Refused {
  readonly code: string
  readonly fields: readonly { readonly path: string }[]
}
const LOOK = 'The office has to look at this order first. Call the office, then try again.'
const UNREADABLE =
  'The office could not read what this phone sent. Try again; if it comes back, call the office.'
const ENTERED = 'Something you entered cannot be right. Fix it and send it again.'
const PHOTO = 'The office cannot open this photo. Fix it and take the photo again.'

/** By the code of the refusal; what passes by itself (no sign-in, too many calls, an outage) is never shown. */
export const REFUSED: Readonly<Record<string, string>> = {
  BAD_JSON: UNREADABLE,
  BAD_REQUEST: UNREADABLE,
  BAD_FILTER: UNREADABLE,
  IDEMPOTENCY_MISMATCH: UNREADABLE,
  METHOD_NOT_ALLOWED: UNREADABLE,
  VALIDATION: ENTERED,
  TOO_LARGE: 'This photo is too large to send. Fix it and take the photo again.',
  UNSUPPORTED_TYPE: PHOTO,
  NOT_FOUND: 'The office does not have this any more. Call the office.',
  STALE: LOOK,
  DUPLICATE: 'The office already has this. Call the office.',
  OVERLAP: LOOK,
  IN_USE: LOOK,
  INVALID_TRANSITION: LOOK,
  ORDER_LOCKED: 'The office has closed this order. Call the office.',
  UNSAFE_TRUCK: 'Your truck was found unsafe. Call the office before you drive.',
  DAY_CLOSED: 'The office has closed this day. Call the office.',
  ON_HOLD: 'The office put this order on hold. Call the office before you pump.',
  CUSTOMER_ON_HOLD: 'The office put this customer on hold. Call the office before you pump.',
  CREDIT_BLOCKED: LOOK,
  PO_REQUIRED: LOOK,
  PRICE_MISSING: LOOK,
  TAX_EXPECTED: LOOK,
  TAX_NET_MISSING: LOOK,
  BOL_MISSING: LOOK,
  TOTAL_BELOW_ZERO: LOOK,
  INVOICE_LOCKED: LOOK,
  NOT_INVOICED: LOOK,
  HAS_LIFT: LOOK,
  NOTHING_DELIVERED: 'No gallons are entered. Enter them, or choose “Nothing dropped here” with the reason.',
  NET_MISSING:
    'This customer is billed on net gallons. Enter them, or the temperature and API gravity of the drop. For LPG enter the net of the meter, which goes by specific gravity.',
}
/** What a driver calls the fields of his calls. */
const FIELDS: Readonly<Record<string, string>> = {
  gross_quantity: 'gallons',
  net_quantity: 'net gallons',
  temperature: 'temperature',
  api_gravity: 'API gravity',
  meter_start: 'meter start',
  meter_end: 'meter end',
  bol_no: 'BOL number',
  notes: 'note to the office',
  quantity: 'gauge',
  signature_file_key: 'signature',
  photo_file_keys: 'photos',
  delivered_at: 'time of the delivery',
  start_date_time: 'time of the start',
  read_at: 'time of the gauge',
  happened_at: 'time of the spill',
  odometer: 'miles',
  odometer_start: 'miles of the morning',
  odometer_end: 'miles of the night',
  note: 'note to a defect',
  explanations: 'reason',
  selected_asset_ids: 'choice of trucks',
}
const KEY_OF_LAST = /(?:^|\.)([a-z_]+)(?:\.\d+)?$/

/** The sentence for a refusal: by the field that is wrong where there is one, by its code otherwise. */
export function wordsOf({ code, fields: [first] }: Refused): string | undefined {
  const field = code === 'VALIDATION' && first ? FIELDS[KEY_OF_LAST.exec(first.path)?.[1] ?? ''] : undefined
  return field ? `The ${field} cannot be right. Fix it and send it again.` : REFUSED[code]
}
