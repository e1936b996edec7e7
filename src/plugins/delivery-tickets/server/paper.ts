/** The ticket as PDF, a page for each PO. */
import { D, moneyText, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import {
  currencyText,
  figure,
  type Files,
  labelled,
  letterhead,
  momentText,
  pageFooter,
  paperName,
  type PdfCell,
  type PdfContent,
  priceText,
  quantityText,
  QUIET_COLOR,
  renderPdf,
  storedPicture,
  type Tx,
  unitText,
} from '#server'
import type { Ticket, TicketLine, TicketPage } from './ticket.ts'

interface Pictures {
  readonly logo: string | undefined
  readonly signature: string | undefined
}
const cell = (text: string, more: object = {}): PdfCell => ({ text, ...more }) as PdfCell
const label = (text: string): PdfCell => cell(text, { color: QUIET_COLOR })
const pair = (name: string, value: string): PdfCell[] => [label(name), cell(value, { alignment: 'right' })]

function facts(ticket: Ticket, page: TicketPage): PdfContent {
  const { time_zone } = ticket.company
  const at = ticket.delivered_at ?? ticket.planned_date_time
  const rows = [pair('Order', ticket.order_no)]
  if (at) rows.push(pair(ticket.delivered_at ? 'Delivered' : 'Planned', momentText(at, time_zone)))
  rows.push(pair('PO number', page.po_number ?? 'none'))
  if (ticket.driver) rows.push(pair('Driver', ticket.driver))
  if (ticket.trucks.length) rows.push(pair('Truck', ticket.trucks.join(', ')))
  if (ticket.terms) rows.push(pair('Terms', ticket.terms))
  return { table: { widths: ['*', 'auto'], body: rows }, layout: 'plain' }
}

/**
 * Measures of one drop, and below them what the law wants said of
 * it; what is not recorded is left to the pen.
 */
function drop(line: TicketLine, prices: boolean): PdfCell[][] {
  const unit = unitText(line.sold_as)
  const words = [
    ...(line.statutory_text ? [{ text: line.statutory_text, bold: true, fontSize: 7.5 }] : []),
    ...(line.hazard_text ? [{ text: line.hazard_text, color: QUIET_COLOR, fontSize: 7.5 }] : []),
  ]
  const cells: PdfCell[] = [
    {
      stack: [
        { text: line.product, bold: true },
        ...(line.tank
          ? [{ text: `Tank ${line.tank}${line.tank_note ? `, ${line.tank_note}` : ''}`, color: QUIET_COLOR }]
          : []),
      ],
    },
    figure(`${quantityText(line.ordered)} ${unit}`),
    {
      stack: [{ text: quantityText(line.meter_start) || ' ' }, { text: quantityText(line.meter_end) || ' ' }],
      alignment: 'right',
      fontFeatures: ['tnum'],
    },
    figure(quantityText(line.gross)),
    figure(quantityText(line.net)),
    {
      stack: [
        { text: line.temperature === null ? ' ' : `${line.temperature} °F` },
        { text: line.api_gravity === null ? ' ' : `API ${line.api_gravity}` },
      ],
      alignment: 'right',
    },
    ...(prices
      ? [
          figure(line.unit_price ? priceText(line.unit_price) : ''),
          figure(line.subtotal ? moneyText(line.subtotal) : ''),
        ]
      : []),
  ]
  return words.length
    ? [
        cells,
        [{ stack: words, colSpan: cells.length, joined: true } as PdfCell, ...cells.slice(1).map(() => '')],
      ]
    : [cells]
}
function drops(page: TicketPage, prices: boolean): PdfContent {
  const head = [
    'Product',
    'Ordered',
    'Meter start\nand end',
    'Gross',
    'Net at 60 °F',
    'Temp.',
    ...(prices ? ['Price', 'Amount'] : []),
  ].map((text, i) =>
    cell(text, { bold: true, fontSize: 8, color: QUIET_COLOR, ...(i ? { alignment: 'right' } : {}) }),
  )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 54, 50, 44, 52, 42, ...(prices ? [40, 54] : [])],
      body: [head, ...page.lines.flatMap((l) => drop(l, prices))],
    },
    layout: 'lines',
    margin: [0, 0, 0, 10],
  }
}
/** One row per tax and fee of this page, in their order. */
function money(ticket: Ticket, page: TicketPage): PdfContent[] {
  if (!ticket.prices || page.total === undefined) return []
  const merged = new Map<string, ReturnType<typeof D>>()
  for (const row of [...(page.taxes ?? []), ...(page.fees ?? [])])
    merged.set(row.name, (merged.get(row.name) ?? ZERO).plus(D(row.amount)))
  const rows = [
    ['Goods', moneyText(page.goods_total ?? '0')] as const,
    ...[...merged].map(([name, amount]) => [name, moneyText(amount)] as const),
  ].map(([name, amount]) => [label(name), figure(amount)])
  return [
    {
      columns: [
        { text: '' },
        {
          width: 220,
          table: {
            widths: ['*', 'auto'],
            body: [
              ...rows,
              [
                cell('Total', { bold: true }),
                figure(currencyText(page.total, ticket.company.currency), { bold: true }),
              ],
            ],
          },
          layout: 'plain',
        },
      ],
      margin: [0, 0, 0, 12],
    },
  ]
}
/** Who took the fuel, or that nobody was there. */
function signatures(ticket: Ticket, { signature }: Pictures): PdfContent {
  const line = (under: string, above: PdfContent): PdfContent =>
    ({
      stack: [
        above,
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: '#55626d' }] },
        { text: under, fontSize: 8, color: QUIET_COLOR, margin: [0, 2, 0, 0] },
      ],
      width: 230,
    }) as PdfContent
  // a new one each time: the layout writes into what it is given
  const space = (): PdfContent => ({ text: ' ', fontSize: 30 })
  const box: PdfContent = {
    columns: [
      {
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 1,
            w: 9,
            h: 9,
            lineWidth: 0.75,
            lineColor: '#13202a',
            ...(ticket.unattended ? { color: '#13202a' } : {}),
          },
        ],
        width: 14,
      },
      { text: `No one on site${ticket.unattended ? ': yes' : ''}` },
    ],
  }
  return {
    stack: [
      {
        columns: [
          line(
            'Received by',
            signature ? { image: signature, fit: [200, 38], margin: [0, 0, 0, 2] } : space(),
          ),
          line(`Driver${ticket.driver ? `, ${ticket.driver}` : ''}`, space()),
        ],
        columnGap: 30,
      },
      { ...(box as object), margin: [0, 10, 0, 0] },
    ],
    margin: [0, 14, 0, 0],
    unbreakable: true,
  } as PdfContent
}

function page(ticket: Ticket, at: number, pictures: Pictures): PdfContent[] {
  const one = ticket.pages[at]!
  const emergency = ticket.company.emergency_phone
    ? `In an emergency call ${ticket.company.emergency_phone}`
    : ''
  const notices = [
    ...new Set(one.lines.flatMap((l) => (l.dyed || l.statutory_text ? [l.statutory_text ?? ''] : []))),
  ].filter(Boolean)
  // empty until the driver knows it: then there is room for the pen
  const bols = [...new Set(one.lines.flatMap((l) => l.bol_no ?? []))]
  const number = `${ticket.ticket_no}${ticket.pages.length > 1 ? ` (${at + 1} of ${ticket.pages.length})` : ''}`
  return [
    {
      stack: [letterhead(ticket.company, pictures.logo, 'Delivery ticket', number)],
      ...(at ? { pageBreak: 'before' as const } : {}),
    },
    ...(emergency
      ? [{ text: emergency, bold: true, margin: [0, -10, 0, 12] as [number, number, number, number] }]
      : []),
    {
      columns: [
        labelled('Bill to', [ticket.bill_to.name, ...ticket.bill_to.lines]),
        ticket.ship_to
          ? labelled('Deliver to', [ticket.ship_to.name, ...ticket.ship_to.lines])
          : { text: '' },
        facts(ticket, one),
      ],
      columnGap: 18,
      margin: [0, 0, 0, 10],
    },
    ...(ticket.ship_to?.directions
      ? [
          {
            ...(labelled('Directions', [ticket.ship_to.directions]) as object),
            margin: [0, 0, 0, 10],
          } as PdfContent,
        ]
      : []),
    drops(one, ticket.prices),
    ...money(ticket, one),
    {
      columns: [
        labelled('BOL number', [bols.join(', ') || ' ']),
        labelled('Notes', [ticket.notes ?? ticket.driver_notes ?? ' ']),
      ],
      columnGap: 18,
    },
    ...notices.map((text): PdfContent => ({ text, bold: true, alignment: 'center', margin: [0, 10, 0, 0] })),
    signatures(ticket, pictures),
  ]
}

export async function ticketDocument(
  tx: Tx,
  files: Files,
  ticket: Ticket,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const [logo, signature] = await Promise.all([
    storedPicture(tx, files, ticket.company.logo_key),
    storedPicture(tx, files, ticket.signature_file_key),
  ])
  const at = ticket.delivered_at ?? ticket.planned_date_time ?? ticket.updated_at
  const bytes = await renderPdf({
    title: `Delivery ticket ${ticket.ticket_no}`,
    author: ticket.company.company_name,
    at: ticket.updated_at,
    footer: pageFooter(`${ticket.company.company_name}, ticket ${ticket.ticket_no}`),
    content: ticket.pages.flatMap((_, i) => page(ticket, i, { logo, signature })),
  })
  return {
    bytes,
    name: paperName([ticket.bill_to.name, ticket.ticket_no, localDay(at, ticket.company.time_zone)]),
  }
}
