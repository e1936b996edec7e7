/** A driver's day on his phone: what he enters counts at once, as the server will count it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MissingItem } from '#schema/road/driver-day.ts'
import { dayOfProduct } from '#plugins/dispatch/rules/balance.ts'
import { milesDriven, withSaid, withStock, type MyDay } from '#plugins/dispatch/rules/my-day.ts'

const lacks = (kind: MissingItem['kind'], entity_id: number | null = null): MissingItem => ({
  kind,
  detail: kind,
  entity: null,
  entity_id,
  mend: { command: 'driver.edit-day', label: 'Enter the miles' },
})
const row = {
  product_id: 1,
  product: { id: 1, name: 'ULSD dyed', dyed: true },
  begin: '1300.000',
  loaded: '1280.000',
  dropped: '2337.000',
  retained: '200.000',
  end: '43.000',
  measured_end: null,
  variance: null,
  explanation: null,
}
const day: MyDay = {
  id: 3,
  rev: 1,
  date: '2026-11-17',
  odometer_start: null,
  odometer_end: null,
  started_at: null,
  ended_at: null,
  bols: [],
  drops: [],
  rows: [row],
  missing: [lacks('odometer_start'), lacks('odometer_end'), lacks('end_stock'), lacks('inspection')],
  signed_at: null,
  signed_off_at: null,
  reopened_at: null,
  reopen_reason: null,
}
const in1 = (quantity: string, product_id = 1) => ({
  asset_id: 9,
  compartment_no: 1,
  product_id,
  product: `Product ${product_id}`,
  quantity,
})
const kinds = ({ missing }: MyDay) => missing.map(({ kind }) => kind)

test('miles that were entered are missing no longer', () => {
  const said = withSaid(day, { odometer_start: 100, odometer_end: 148 })
  expect(kinds(said)).toEqual(['end_stock', 'inspection'])
  expect([milesDriven(day), milesDriven(said)]).toEqual([null, 48])
})
test('miles of one end are miles of neither; what is left unsaid stays', () => {
  const [start, end] = [withSaid(day, { odometer_start: 100 }), withSaid(day, { odometer_end: 148 })]
  expect(kinds(start)).toEqual(['odometer_end', 'end_stock', 'inspection'])
  expect(kinds(end)).toEqual(['odometer_start', 'end_stock', 'inspection'])
  expect([milesDriven(start), milesDriven(end)]).toEqual([null, null])
  expect(withSaid(start, { odometer_start: undefined, odometer_end: 148 })).toMatchObject({
    odometer_start: 100,
    odometer_end: 148,
  })
})
test('a reason is said for one product, and for its gallons only', () => {
  const off = { ...day, missing: [lacks('variance', 1), lacks('variance', 2), lacks('inspection', 1)] }
  const said = withSaid(off, { explanations: [{ product_id: 1, text: 'Hose was full' }] })
  expect(said.missing).toEqual([lacks('variance', 2), lacks('inspection', 1)])
})
test('a gauge again asks anew: nothing where it is right now, or where it was explained', () => {
  const off = withStock(day, 'end', [in1('30')])
  expect(kinds(withStock(off, 'end', [in1('40')]))).not.toContain('variance')
  const explained = withSaid(off, { explanations: [{ product_id: 1, text: 'Hose was full' }] })
  expect(kinds(withStock(explained, 'end', [in1('31')]))).not.toContain('variance')
})
test('a gauge within 5 gallons asks for nothing, one beyond asks why until that is said', () => {
  expect(kinds(withStock(day, 'end', [in1('40')]))).toEqual(['odometer_start', 'odometer_end', 'inspection'])
  const off = withStock(day, 'end', [in1('30')])
  expect(off.rows[0]).toMatchObject({ measured_end: '30.000', variance: '-13.000' })
  expect(off.missing.at(-1)).toMatchObject({
    kind: 'variance',
    detail: 'ULSD dyed is off by -13.000 gal',
    entity_id: 1,
  })
  const explained = withSaid(off, { explanations: [{ product_id: 1, text: 'Hose was full' }] })
  expect(kinds(explained)).not.toContain('variance')
  expect(explained.rows[0]!.explanation).toBe('Hose was full')
})
test('what was on the truck in the morning moves the end; a product nobody moved is added', () => {
  const begun = withStock(day, 'begin', [in1('1000'), in1('60', 2)])
  expect(begun.rows.map(({ end }) => end)).toEqual(['-257.000', '60.000'])
  expect(begun.rows[1]!.product).toEqual({ id: 2, name: 'Product 2', dyed: false })
  expect(kinds(begun)).toEqual(kinds(day))
  expect(withStock(begun, 'begin', [in1('1000'), in1('70', 2)]).rows.map(({ end }) => end)).toEqual([
    '-257.000',
    '70.000',
  ])
})
test('any gauge counts as the server counts it', () => {
  const gallons = fc.integer({ min: 0, max: 9999 }).map(String)
  fc.assert(
    fc.property(gallons, gallons, (begin, end) => {
      const now = withStock(withStock(day, 'begin', [in1(begin)]), 'end', [in1(end)])
      const by = dayOfProduct({
        begin: [begin],
        loaded: [row.loaded],
        dropped: [row.dropped],
        retained: [row.retained],
        measured: [end],
      })
      expect(now.rows[0]).toMatchObject(by)
    }),
  )
})
