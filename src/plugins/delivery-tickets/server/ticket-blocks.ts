/** The delivery ticket as the blocks of its document (screens 4): a sheet for each PO, with room for the pen. */
import { isWorkedOut, netFactor } from '#plugins/order-prices/public.ts'
import { D, moneyText, ZERO } from '#schema/values/decimal.ts'
import type { Paper, PaperBlock, PaperPart, PaperPicture, PaperText } from '#schema/values/paper.ts'
import {
  cell,
  currencyText,
  momentText,
  notice,
  priceText,
  quantityText,
  quiet,
  senderLines,
  strong,
  unitText,
} from '#server'
import type { Ticket, TicketLine, TicketPage } from './ticket.ts'

/** The pictures of a ticket: who sends it, and who signed it. */
export interface TicketPictures {
  readonly logo: PaperPicture | null
  readonly signature: PaperPicture | null
}
type Fact = PaperPart<'totals'>['rows'][number]
type Row = PaperPart<'table'>['groups'][number]['rows'][number]
const known = (rows: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
const each = (values: readonly (string | null)[]): string => [...new Set(values)].filter(Boolean).join(', ')
const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text): text is string => !!text)),
]

/** The PO numbers of a page: its own, or those of its lines. */
const poNumbers = ({ po_number, lines }: TicketPage): string[] =>
  distinct(lines.length ? lines.map((line) => line.po_number) : [po_number])
/** Before the delivery the BOL number is empty: there is room for the pen. */
function facts(ticket: Ticket, page: TicketPage): Fact[] {
  const { lines, certificates } = page
  const { time_zone } = ticket.company
  const at = ticket.delivered_at ?? ticket.planned_date_time
  const pos = poNumbers(page)
  const bol = each(lines.map((line) => line.bol_no))
  return [
    ...known([
      ['Order', ticket.order_no],
      ['Started', ticket.delivered_at && ticket.started_at && momentText(ticket.started_at, time_zone)],
      [ticket.delivered_at ? 'Delivered' : 'Planned', at && momentText(at, time_zone)],
      [pos.length > 1 ? 'PO numbers' : 'PO number', pos.join(', ')],
      ['Driver', ticket.driver],
      [ticket.trucks.length > 1 ? 'Truck, trailer' : 'Truck', ticket.trucks.join(', ')],
      ['Carrier', each(lines.map((line) => line.carrier))],
      ['Terms', ticket.terms],
      ['Certificate', certificates.join(', ')],
      ['Origin', each(lines.map((line) => line.origin))],
      ['Destination', ticket.destination],
      ['Diversion', each(lines.map((line) => line.diversion_no))],
    ]),
    ...versionFacts(ticket),
    ...(bol || !ticket.delivered_at ? [{ label: 'BOL number', value: bol }] : []),
  ]
}
/** A corrected ticket says that it is one. */
const revisionText = ({ revision }: Ticket): string => ((revision ?? 1) > 1 ? `, revision ${revision}` : '')
/** When a ticket was corrected, or kept later than its delivery. */
function versionFacts({ revision, as_of, updated_at, company }: Ticket): Fact[] {
  const at = momentText(updated_at, company.time_zone)
  return known([
    ['Revised', (revision ?? 1) > 1 ? at : null],
    ['As of', as_of ? at : null],
  ])
}
function parties(ticket: Ticket, page: TicketPage): PaperBlock {
  const said = (label: string, { name, lines }: Ticket['bill_to']) => ({
    label,
    lines: [name, ...lines],
    facts: [],
  })
  return {
    kind: 'columns',
    columns: [
      said('Bill to', ticket.bill_to),
      ...(ticket.ship_to ? [said('Deliver to', ticket.ship_to)] : []),
      { label: null, lines: [], facts: facts(ticket, page) },
    ],
  }
}
/** `Tank North, 10,000 gal, behind the barn`; one that is called `Tank 1` says it once. */
const tankText = ({ tank, tank_note, tank_size, sold_as }: TicketLine): string => {
  if (!tank) return ''
  const size = tank_size && `${quantityText(tank_size)} ${unitText(sold_as)}`.trim()
  return [/\btank\b/i.test(tank) ? tank : `Tank ${tank}`, size, tank_note].filter(Boolean).join(', ')
}
/** `VCF 0.9970` where the net was worked out by it; `Net/gross 0.9970` where both were typed. */
function factorText(line: TicketLine): string {
  const { has_net, gross, net, temperature, api_gravity, net_table } = line
  if (!has_net || temperature === null || !Number(gross) || net === null) return ''
  const measured = { gross_quantity: gross, net_quantity: net, temperature, api_gravity }
  const factor = isWorkedOut(measured, net_table) ? netFactor(measured, net_table) : null
  return factor === null ? `Net/gross ${D(net).div(gross!).toFixed(4)}` : `VCF ${factor.toFixed(4)}`
}
/** `PO 77, FTA 160`; the PO where a page has several. */
const codesText = ({ po_number, fta_code }: TicketLine, withPo: boolean): string =>
  [withPo && po_number && `PO ${po_number}`, fta_code && `FTA ${fta_code}`].filter(Boolean).join(', ')
/** Measures of one drop, and below them the words of its goods; those of dyed fuel are at the foot. */
function dropRow(line: TicketLine, prices: boolean, withNet: boolean, withPo: boolean): Row {
  const degrees = line.temperature === null ? '' : `${line.temperature} °F`
  const gravity = line.api_gravity === null ? '' : `API ${line.api_gravity}`
  const money: PaperText[][] = [
    cell(line.unit_price ? priceText(line.unit_price) : ''),
    cell(line.subtotal ? moneyText(line.subtotal) : ''),
  ]
  return {
    cells: [
      [strong(line.product), ...cell(tankText(line), 'quiet'), ...cell(codesText(line, withPo), 'quiet')],
      cell(`${quantityText(line.ordered)} ${unitText(line.sold_as)}`.trim()),
      [...cell(quantityText(line.meter_start)), ...cell(quantityText(line.meter_end))],
      cell(quantityText(line.gross)),
      ...(withNet
        ? [[...cell(line.has_net ? quantityText(line.net) : ''), ...cell(factorText(line), 'quiet')]]
        : []),
      [...cell(degrees), ...cell(gravity)],
      ...(prices ? money : []),
    ],
    below: [
      ...(line.statutory_text && !line.dyed ? [notice(line.statutory_text)] : []),
      ...(line.hazard_text ? [quiet(line.hazard_text)] : []),
    ],
  }
}
function drops(page: TicketPage, prices: boolean): PaperBlock {
  const { lines } = page
  const withPo = poNumbers(page).length > 1
  const withNet = lines.some((line) => line.has_net)
  const heads: readonly (readonly [string, number | null])[] = [
    ['Product', null],
    ['Ordered', 54],
    ['Meter start and end', 50],
    ['Gross', 44],
    ...(withNet ? [['Net at 60 °F', 54] as const] : []),
    ['Temp.', 42],
    ...(prices ? [['Price', 40] as const, ['Amount', 54] as const] : []),
  ]
  return {
    kind: 'table',
    label: 'Drops',
    columns: heads.map(([label, width], at) => ({ label, width, figures: at > 0 })),
    groups: [{ title: null, rows: lines.map((line) => dropRow(line, prices, withNet, withPo)) }],
  }
}
/** Printed once, on the first sheet. */
const priorText = ({ prior_balance, company }: Ticket): string =>
  `Balance before this delivery ${currencyText(prior_balance ?? '0', company.currency)}`
/** One row per tax and fee of this page, in their order; one that charges nothing is left out. */
function money(ticket: Ticket, page: TicketPage, isFirst: boolean): PaperBlock[] {
  if (!ticket.prices || page.total === undefined) return []
  const merged = new Map<string, ReturnType<typeof D>>()
  for (const { name, share, amount } of [...(page.taxes ?? []), ...(page.fees ?? [])]) {
    const label = share ? `${name}, ${share}` : name
    merged.set(label, (merged.get(label) ?? ZERO).plus(D(amount)))
  }
  return [
    {
      kind: 'totals',
      beside: isFirst && ticket.prior_balance !== null ? [priorText(ticket)] : [],
      rows: [
        { label: 'Goods', value: moneyText(page.goods_total ?? '0') },
        ...[...merged]
          .filter(([, amount]) => !amount.eq(ZERO))
          .map(([label, amount]) => ({ label, value: moneyText(amount) })),
      ],
      due: { label: 'Total', value: currencyText(page.total, ticket.company.currency) },
    },
  ]
}
function sheet(ticket: Ticket, at: number, { logo, signature }: TicketPictures): PaperBlock[] {
  const page = ticket.pages[at]!
  const { emergency_phone, company_name } = ticket.company
  const of = ticket.pages.length > 1 ? ` (${at + 1} of ${ticket.pages.length})` : ''
  const words = (lines: readonly PaperText[]): PaperBlock[] =>
    lines.length ? [{ kind: 'texts', lines: [...lines] }] : []
  const notes = ticket.notes ?? ticket.driver_notes
  const columns = known([
    ['Directions', ticket.ship_to?.directions],
    ['Notes', notes],
  ]).map(({ label, value }) => ({ label, lines: [value], facts: [] }))
  const said: PaperBlock[] = columns.length ? [{ kind: 'columns', columns }] : []
  return [
    {
      kind: 'head',
      logo,
      company: company_name,
      lines: senderLines(ticket.company),
      title: 'Delivery ticket',
      number: `${ticket.ticket_no}${revisionText(ticket)}${of}`,
    },
    ...words(emergency_phone ? [strong(`In an emergency call ${emergency_phone}`)] : []),
    parties(ticket, page),
    ...said,
    drops(page, ticket.prices),
    ...money(ticket, page, at === 0),
    ...words(distinct(page.lines.map((line) => (line.dyed ? line.statutory_text : null))).map(strong)),
    {
      kind: 'signatures',
      places: [
        { under: 'Received by', picture: signature },
        { under: `Driver${ticket.driver ? `, ${ticket.driver}` : ''}`, picture: null },
      ],
      box: { label: `No one on site${ticket.unattended ? ': yes' : ''}`, ticked: ticket.unattended },
    },
  ]
}

/** The document of a ticket; without prices none of them is in it. */
export const ticketBlocks = (ticket: Ticket, pictures: TicketPictures): Paper => ({
  title: `Delivery ticket ${ticket.ticket_no}`,
  mark: ticket.is_draft ? 'DRAFT' : null,
  foot: `${ticket.company.company_name}, ticket ${ticket.ticket_no}`,
  sheets: ticket.pages.map((_, at) => sheet(ticket, at, pictures)),
})
