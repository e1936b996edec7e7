/** A driver's day on paper: his stops in their order, and each load with what goes into which compartment. */
import type { z } from 'zod'
import type { tripSheets } from '#schema/road/day-views.ts'
import type { Lane, LaneCard } from '#schema/road/dispatch-center.ts'
import type { Load } from '#schema/road/loads.ts'
import type { Paper, PaperPart } from '#schema/values/paper.ts'
import {
  type Bytes,
  cell,
  dayText,
  momentText,
  paperName,
  paperPdf,
  quantityText,
  type Req,
  senderLines,
} from '#server'
import { type Company, readCompany } from '../../../settings/server/public.ts'
import { goodsText } from '../goods-text.ts'
import type { Services } from '../parts.ts'
import { readLanes } from './lanes.ts'

type SheetsReq = Req<unknown, z.output<typeof tripSheets.query>>
type Row = PaperPart<'table'>['groups'][number]['rows'][number]
const column = (label: string, width: number | null, figures = false) => ({ label, figures, width })
const row = (...cells: string[]): Row => ({ cells: cells.map((text) => cell(text)), below: [] })
const table = (
  label: string,
  columns: PaperPart<'table'>['columns'],
  rows: readonly Row[],
): PaperPart<'table'> => ({
  kind: 'table',
  label,
  columns: [...columns],
  groups: [{ title: null, rows: [...rows] }],
})
const clock = (at: string | null, zone: string): string => (at === null ? '' : momentText(at, zone).slice(-5))
const windowOf = ({ window_start, window_end }: LaneCard, zone: string): string =>
  [clock(window_start, zone), clock(window_end, zone)].filter(Boolean).join(' to ') || 'Any time'

const head = (company: Company, title: string, number: string): PaperPart<'head'> => ({
  kind: 'head',
  logo: null,
  company: company.company_name,
  lines: senderLines(company),
  title,
  number,
})
function scheduleOf(lane: Lane, day: string, company: Company): Paper['sheets'][number] {
  const zone = company.time_zone
  const stops = lane.cards.map((card, i) =>
    row(
      String(i + 1),
      clock(card.planned_date_time, zone),
      windowOf(card, zone),
      [card.customer_name, card.ship_to_name, card.city].filter(Boolean).join(', '),
      goodsText(card.products),
      card.order_no,
    ),
  )
  const columns = [
    column('#', 24),
    column('At', 44),
    column('Window', 92),
    column('Deliver to', null),
    column('Products', 150),
    column('Order', 70),
  ]
  const names = [lane.truck, lane.trailer].flatMap((one) => one?.name ?? []).join(' and ')
  return [
    head(company, 'Driver schedule', dayText(day)),
    {
      kind: 'columns',
      columns: [
        { label: 'Driver', lines: [lane.driver.name], facts: [] },
        { label: 'Truck', lines: [names || 'No truck'], facts: [] },
        {
          label: 'Shift',
          lines: [[clock(lane.shift.start, zone), clock(lane.shift.end, zone)].filter(Boolean).join(' to ')],
          facts: [],
        },
      ],
    },
    table('Stops', columns, stops),
  ]
}
function tripSheetOf(load: Load, lane: Lane, company: Company): Paper['sheets'][number] {
  const named = (of: unknown, label: string): string =>
    String((of as Readonly<Record<string, unknown>> | null)?.[label] ?? '')
  const compartments = load.compartments.map((one) =>
    row(
      String(one.compartment_no),
      one.product.name,
      quantityText(one.planned_quantity),
      one.capacity === null ? '' : quantityText(one.capacity),
      one.gross === null ? '' : quantityText(one.gross),
      one.flushed ? 'Flushed' : (one.last_product?.name ?? ''),
    ),
  )
  const stops = load.stops.map((stop) =>
    row(
      String(stop.sequence),
      stop.kind === 'pickup'
        ? `Load at ${stop.terminal?.name ?? 'the rack'}`
        : [stop.sales_order?.customer_name, stop.ship_to?.name, stop.ship_to?.city]
            .filter(Boolean)
            .join(', '),
      stop.sales_order?.order_no ?? '',
      '',
    ),
  )
  const supplier = named(load.supplier, 'supplier_name')
  return [
    head(company, 'Trip sheet', load.load_no),
    {
      kind: 'columns',
      columns: [
        { label: 'Driver', lines: [lane.driver.name], facts: [] },
        {
          label: 'Truck',
          lines: [[named(load.truck, 'name'), named(load.trailer, 'name')].filter(Boolean).join(' and ')],
          facts: [],
        },
        {
          label: 'Load at',
          lines: [named(load.terminal, 'name') || 'Not named'],
          facts: [
            ...(supplier ? [{ label: 'Supplier', value: supplier }] : []),
            ...(load.loading_number ? [{ label: 'Loading number', value: load.loading_number }] : []),
          ],
        },
      ],
    },
    table(
      'Compartments',
      [
        column('No.', 36),
        column('Product', null),
        column('Planned gal', 80, true),
        column('Holds', 70, true),
        column('Gross', 80, true),
        column('Last held', 110),
      ],
      compartments,
    ),
    table(
      'Stops',
      [column('#', 24), column('Where', null), column('Order', 80), column('Ticket, time', 120)],
      stops,
    ),
    { kind: 'texts', lines: load.notes ? [{ text: load.notes, tone: 'plain' }] : [] },
  ]
}
/** All drivers with work that day, or one of them; a driver's schedule comes before the sheets of his loads. */
export async function drawTripSheets({ loads, kit }: Services, req: SheetsReq): Promise<Bytes> {
  const { driver_id, ...where } = req.query
  const { date, lanes } = await readLanes({ ...req, query: where })
  const company = await readCompany(req.tx)
  const wanted = lanes.filter(
    ({ driver, cards, loads: own }) =>
      (driver_id === undefined || driver.id === driver_id) && cards.length + own.length > 0,
  )
  const sheets: Paper['sheets'][number][] = []
  for (const lane of wanted) {
    sheets.push(scheduleOf(lane, date, company))
    for (const { id } of lane.loads) {
      const load = await loads.one(req.tx, id, req)
      if (load) sheets.push(tripSheetOf(load, lane, company))
    }
  }
  const title = `Trip sheets, ${dayText(date)}`
  const nothing: Paper['sheets'][number] = [
    head(company, 'Driver schedule', dayText(date)),
    { kind: 'texts', lines: [{ text: 'Nobody has a stop or a load on this day.', tone: 'plain' }] },
  ]
  const paper: Paper = {
    title,
    mark: null,
    foot: `${company.company_name}: ${title}`,
    sheets: sheets.length ? sheets : [nothing],
  }
  const at = req.now.toISOString()
  const bytes = await paperPdf(req.tx, kit.files, paper, { author: company.company_name, at })
  return { bytes, name: paperName(['Trip sheets', date]), type: 'application/pdf' }
}
