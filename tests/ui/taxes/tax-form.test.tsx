// @vitest-environment happy-dom
/**
 * A tax for all of a kind carries the ids of its kind that this device knows
 * (specification, section 5), and its form says so nowhere.
 */
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { city, state } from '#schema/areas/geo.ts'
import { category, product } from '#schema/areas/products.ts'
import { tax, type Tax } from '#schema/sales/taxes.ts'
import geo from '#plugins/geo/index.ts'
import { cities, states } from '#plugins/geo/resources.ts'
import products from '#plugins/products/index.ts'
import { categories, products as goods } from '#plugins/products/resources.ts'
import taxPlugin from '#plugins/taxes/index.ts'
import { taxes } from '#plugins/taxes/resource.ts'
import { fillLists, MOST_IN_LIST } from '#plugins/taxes/rules/applies.ts'
import TaxForm from '#plugins/taxes/screens/tax-form.tsx'
import { cleanup, one, render, settle } from '../dom.ts'

const EVERY = {
  applies_to_all_states: true,
  applies_to_all_cities: true,
  applies_to_all_products: true,
  applies_to_all_product_categories: true,
  applies_to_all_jurisdictions: true,
}
const NONE = { state_ids: [], city_ids: [], product_ids: [], category_ids: [], jurisdiction_ids: [] }
const ROW = bareRow(tax.row, {
  id: 7,
  rev: 2,
  name: 'LUST',
  level: 'federal',
  ...EVERY,
  sequence: 100,
  quantity_basis: 'billed',
  applies_to_sales: true,
  is_active: true,
})

async function start(row: Tax = ROW) {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /tax/7', () => ok(row))
  for (const call of ['POST /tax/', 'PUT /tax/7']) server.on(call, () => ok({ ...ROW, rev: 3 }))
  const gantry = await startTestGantry([taxPlugin, geo, products], { server })
  gantry.log.observe([
    states.events.observed({ rows: [2, 1].map((id) => bareRow(state.row, { id })) }),
    cities.events.observed({ rows: [bareRow(city.row, { id: 11 })] }),
    goods.events.observed({ rows: [21, 22].map((id) => bareRow(product.row, { id })) }),
    categories.events.observed({ rows: [bareRow(category.row, { id: 31 })] }),
    taxes.events.observed({ rows: [row] }),
  ])
  const sent = () =>
    server.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body as Record<string, unknown>)
  return { server, gantry, sent }
}
const FILLED = { state_ids: [1, 2], city_ids: [11], product_ids: [21, 22], category_ids: [31] }
afterEach(cleanup)

describe('at the save', () => {
  test('a new tax for all of a kind gets all known ids of that kind', async () => {
    const { gantry, sent } = await start()
    await gantry.dispatch(
      taxes.commands.create({
        name: 'LUST',
        ...EVERY,
        ...NONE,
        applies_to_all_products: false,
        product_ids: [22],
      }),
    )
    expect(sent()[0]).toMatchObject({ ...FILLED, product_ids: [22], jurisdiction_ids: [] })
  })
  test('so does one that is changed while its lists are empty; a list that says something stays', async () => {
    const { gantry, sent } = await start({ ...ROW, state_ids: [2] })
    await gantry.dispatch(taxes.commands.update({ id: 7, rev: 2, name: 'Federal LUST' }))
    const { state_ids: _states, ...others } = FILLED
    expect(sent()[0]).toEqual({ name: 'Federal LUST', ...others })
  })
  test('a row that is gone by now does not refuse the tax', async () => {
    const { server, gantry, sent } = await start()
    server.on('POST /tax/', (asked) =>
      (asked.body as { state_ids: number[] }).state_ids.length
        ? refusal(422, 'Choose existing rows of state', 'VALIDATION', {
            fields: [
              { path: 'state_ids', message: 'Choose existing rows of state', code: 'unknown_reference' },
            ],
          })
        : ok(ROW),
    )
    expect((await gantry.dispatch(taxes.commands.create({ name: 'LUST', ...EVERY, ...NONE }))).status).toBe(
      'done',
    )
    expect(sent().map(({ state_ids }) => state_ids)).toEqual([[1, 2], []])
  })
  test('never more than the contract takes', () => {
    const many = Array.from({ length: 29_000 }, (_, i) => i + 1)
    expect(
      (fillLists({ applies_to_all_cities: true }, undefined, () => many).city_ids as number[]).length,
    ).toBe(MOST_IN_LIST)
    expect(fillLists({ applies_to_all_cities: true, city_ids: [] }, undefined, () => [])).toEqual({
      applies_to_all_cities: true,
      city_ids: [],
    })
  })
})

describe('the form', () => {
  async function open(row: Tax | null) {
    const parts = await start(row ?? ROW)
    const { hook } = memoryLocation({ path: row === null ? '/' : '/7' })
    const { Route } = await import('wouter')
    const host = await render(
      <GantryProvider gantry={parts.gantry}>
        <Router hook={hook}>
          <Route path={row === null ? '/' : '/:id'}>
            <TaxForm resource={taxes.view} />
          </Route>
        </Router>
      </GantryProvider>,
    )
    await vi.waitFor(async () => {
      await settle(20)
      one(host, '[data-field="applies_to_all_states"] input')
    }, 5000)
    return { host, ...parts }
  }
  const FULL = { ...ROW, ...FILLED }
  const tick = (host: ParentNode, field: string) =>
    act(async () => one<HTMLInputElement>(host, `[data-field="${field}"] input`).click())
  const save = (host: ParentNode) => act(async () => one<HTMLFormElement>(host, 'form').requestSubmit())

  test('of a new tax is inactive and names no state or product yet', async () => {
    const { host } = await open(null)
    const ticked = [
      'is_active',
      'applies_to_all_states',
      'applies_to_all_products',
      'applies_to_all_cities',
    ].map((field) => one<HTMLInputElement>(host, `[data-field="${field}"] input`).checked)
    expect(ticked).toEqual([false, false, false, true])
    expect(host.querySelector('[data-field="state_ids"]')).not.toBeNull()
  })
  test('has no list under a tick, names nobody behind it, and holds nothing changed', async () => {
    const { host, server } = await open(FULL)
    expect(host.querySelector('[data-field="state_ids"]')).toBeNull()
    expect(host.querySelector('[role=status]')?.textContent).toBe('')
    expect(server.asked.filter(({ path }) => /state|city|product/.test(path))).toEqual([])
  })
  test('shows an empty list when the tick goes, and sends it, so that nobody saves a choice of 51 states that he never saw', async () => {
    const { host, sent } = await open(FULL)
    await tick(host, 'applies_to_all_states')
    expect(one(host, '[data-field="state_ids"]').textContent).not.toContain('No. 1')
    await save(host)
    await vi.waitFor(async () => {
      await settle(20)
      expect(sent()).toHaveLength(1)
    }, 3000)
    expect(sent()[0]).toEqual({ applies_to_all_states: false, state_ids: [] })
  })
})
