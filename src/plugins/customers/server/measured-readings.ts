/** Measured readings of all tanks: their list, and how files bring them and take them back. */
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { measuredReadings, readingLine } from '#schema/areas/parties.ts'
import {
  areaCsv,
  filtersOf,
  findPage,
  type Importable,
  invalid,
  keysOf,
  type Listing,
  type Listed,
  pagingOf,
  type Req,
  type Row,
  serveList,
  type ServerKit,
  type Tx,
  type WrittenRow,
} from '#server'
import { asset, customer, reading as table, ship_to } from '../tables.ts'
import { customerWords } from './imports.ts'
import {
  impossibleReading,
  type LevelBefore,
  type MeasuredReading,
  recordReadings,
  takeReadingsBack,
} from './readings.ts'

const { tenant_id: _t, dropped: _d, ...columns } = getTableColumns(table)
const listing: Listing = { columns, sortable: [], searched: [], pageSize: 50 }

/** Readings in the order of the ids, each with its tank and whose that is; what deliveries made is left out. */
async function readMeasured(tx: Tx, ids: readonly number[]) {
  if (!ids.length) return []
  const rows = await tx.db
    .select({
      ...columns,
      asset: { id: asset.id, asset_name: asset.asset_name },
      customer: { id: customer.id, customer_name: customer.customer_name },
      ship_to: { id: ship_to.id, name: ship_to.name },
    })
    .from(table)
    .innerJoin(asset, and(eq(asset.tenant_id, table.tenant_id), eq(asset.id, table.asset_id)))
    .leftJoin(ship_to, and(eq(ship_to.tenant_id, asset.tenant_id), eq(ship_to.id, asset.ship_to_id)))
    .leftJoin(
      customer,
      and(
        eq(customer.tenant_id, asset.tenant_id),
        sql`${customer.id} = coalesce(${asset.customer_id}, ${ship_to.customer_id})`,
      ),
    )
    .where(and(eq(table.tenant_id, tx.tenant), isNull(table.dropped), inArray(table.id, [...ids])))
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { ...row, customer_id: row.customer?.id ?? null, ship_to_id: row.ship_to?.id ?? null },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
async function listMeasured(
  req: Pick<Req, 'tx' | 'tenant' | 'user'> & { readonly query: Parameters<typeof pagingOf>[0] },
): Promise<Listed<Awaited<ReturnType<typeof readMeasured>>[number]>> {
  const paging = pagingOf(req.query, 50)
  const found = await findPage(req.tx, {
    table,
    where: and(
      eq(table.tenant_id, req.tenant),
      isNull(table.dropped),
      ...filtersOf(req.query, listing, req.user.zone, new Set()),
    ),
    keys: keysOf(req.query, listing, table.id),
    paging,
    byText: false,
  })
  const [items, total] = await Promise.all([readMeasured(req.tx, found.ids), found.total()])
  return { items, total, paging }
}

/** Those of the lines that one statement writes: no tank twice, each after the one before it in its tank. */
function inRounds(rows: readonly MeasuredReading[]): number[][] {
  const rounds: number[][] = []
  const seen = new Map<number, number>()
  for (const [i, { asset_id }] of rows.entries()) {
    const round = seen.get(asset_id) ?? 0
    seen.set(asset_id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), i]
  }
  return rounds
}
const lineOf = ({ asset_id, read_at, quantity, note }: Row) =>
  ({ asset_id, read_at, quantity, note, source: 'import' }) as MeasuredReading
/** The level that a reading took the place of, kept with its line; undefined where it moved none. */
function levelBefore({ tank, changes }: Awaited<ReturnType<typeof recordReadings>>[number]) {
  if (changes.inventory === undefined) return undefined
  const { inventory, level_at, level_source, last_reading_at, used_per_day } = tank
  return { inventory, level_at, level_source, last_reading_at, used_per_day, made: changes.inventory }
}
async function createReadings(given: readonly Row[], req: Req): Promise<WrittenRow[]> {
  const rows = given.map(lineOf)
  const made: WrittenRow[] = []
  for (const round of inRounds(rows)) {
    const recorded = await recordReadings(
      req,
      round.map((i) => rows[i]!),
    )
    for (const [n, one] of recorded.entries()) {
      const row = { ...one.row, rev: 1 }
      made[round[n]!] = { row, beside: { id: row.id, rev: row.rev, was: levelBefore(one) } }
    }
  }
  return made
}
/** Refuses the lines that cannot have been read. */
const checkReadings: NonNullable<Importable['checkAll']> = async (lines, req) => {
  const ids = [...new Set(lines.map(({ values }) => Number(values.asset_id)))]
  const tanks = await req.tx.db
    .select({ id: asset.id, asset_name: asset.asset_name, capacity: asset.capacity })
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), inArray(asset.id, [0, ...ids])))
  const byId = new Map(tanks.map((tank) => [tank.id, tank]))
  return lines.map(({ values }) => {
    const tank = byId.get(Number(values.asset_id))
    return tank && impossibleReading(req.now, tank, lineOf(values))?.[1]
  })
}

const importOfReadings: Importable = {
  name: 'reading',
  label: ['Reading', 'Readings'],
  named: 'quantity',
  match: [['asset_id', 'read_at']],
  words: {
    asset_id: ['Tank', 'Tank name', 'Asset', 'Equipment'],
    customer_id: customerWords,
    ship_to_id: ['Delivery site', 'Site', 'Ship-to', 'Ship to', 'Location'],
    read_at: ['Read at', 'Date', 'Time', 'Date and time', 'Reading date', 'Timestamp'],
    quantity: ['Gallons', 'Quantity', 'Level', 'Volume', 'Inventory', 'On hand', 'Reading'],
  },
  example: {
    customer_id: 'Lone Star Farms LLC',
    ship_to_id: 'Main yard',
    asset_id: 'North tank',
    read_at: '11/18/2026 6:00 AM',
    quantity: '4,250 gal',
  },
  fields: readingLine.fields,
  input: readingLine.input,
  patch: readingLine.patch,
  table,
  permissions: { create: 'asset.update', update: 'asset.update', delete: 'asset.update', read: 'asset.read' },
  list: 'reading/',
  order: 'read_at',
  // a tank at a site is found by the site; else by whose it is
  narrows: { asset_id: [['ship_to_id'], ['customer_id']] },
  // they say which tank is meant
  tidy: ({ customer_id: _customer, ship_to_id: _site, ...values }) => values,
  read: readMeasured,
  check: async (_values, _req, current) => {
    if (current)
      throw invalid('quantity', 'There is another reading of this moment, and readings do not change')
  },
  checkAll: checkReadings,
  create: createReadings,
  update: async (changes) => changes.map(({ current }) => current),
  async remove(rows, req) {
    await takeReadingsBack(
      req,
      rows.map(({ row, beside }) => ({
        id: row.id as number,
        asset_id: row.asset_id as number,
        read_at: row.read_at as string,
        was: beside?.was as LevelBefore | undefined,
      })),
    )
    return []
  },
}
/** Serves the list of measured readings, and lets files bring them, found by their tank and moment. */
export function serveMeasuredReadings(kit: ServerKit): void {
  kit.importable(importOfReadings)
  serveList(kit.serve, measuredReadings, 'readings', listMeasured, (req, rows) =>
    areaCsv(kit, req, importOfReadings, { name: 'readings', row: readingLine.row, rows }),
  )
}
