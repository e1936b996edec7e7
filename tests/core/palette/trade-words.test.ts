/** Words of the trade lead to the right place, whatever the screens call it. */
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { paletteWords, type PluginManifest } from '#core'
import { meansDyed } from '#plugins/products/resources.ts'

const plugins = Object.values(
  import.meta.glob<PluginManifest>('/src/plugins/*/index.ts', { eager: true, import: 'default' }),
)
const diesel = (id: number, name: string, dyed: boolean) => ({
  id,
  rev: 1,
  name,
  code: `P${id}`,
  sold_as: 'gallon',
  dyed,
})
const server = createFakeServer()
  .on('GET *', () => ok(page([])))
  .on('GET /product/', ({ query }) =>
    ok(page(query.dyed === 'true' ? [diesel(7, 'ULSD no. 2, for the field', true)] : [])),
  )
const gantry = await startTestGantry(plugins, { server })
afterAll(() => gantry.stop())
async function first(text: string) {
  await gantry.palette.prepare()
  gantry.palette.open()
  await gantry.palette.type(text)
  return gantry.palette.state.rows.map(({ id }) => id)
}

describe('the palette understands', () => {
  test.each([
    ['rack', 'path:/terminal'],
    ['lift', 'path:/terminal'],
    ['load', 'path:/terminal'],
    ['TCN', 'path:/terminal'],
    ['rack price', 'path:/buying-price'],
    ['PPG', 'path:/buying-price'],
    ['position holder', 'path:/supplier'],
    ['vendor', 'path:/supplier'],
    ['red diesel', 'path:/product'],
    ['off-road', 'path:/product'],
    ['drop', 'path:/ship-to'],
    ['consignee', 'path:/ship-to'],
    ['bill-to', 'path:/customer'],
    ['ullage', 'path:/asset'],
    ['retain', 'path:/asset'],
    ['runout', 'path:/asset'],
    ['bobtail', 'path:/company-asset'],
    ['tankwagon', 'path:/company-asset'],
    ['transport', 'path:/company-asset'],
    ['FET', 'path:/tax'],
    ['LUST', 'path:/tax'],
    ['SET', 'path:/tax'],
    ['OSLTF', 'path:/fee'],
    ['FSC', 'path:/fee'],
    ['demurrage', 'path:/fee'],
    ['CPG', 'path:/pricing-rule/margin'],
    ['cost-plus', 'path:/pricing-rule/customer-pricing'],
    ['DTW', 'path:/pricing-rule/customer-pricing'],
    ['EFT', 'path:/payment-method'],
    ['net 30', 'path:/payment-term'],
    ['resale', 'path:/exemption-certificate'],
    ['bulk plant', 'path:/yard'],
    ['county', 'path:/jurisdiction'],
    ['recipients', 'path:/customer-contact-book/recipients'],
    ['stick', 'command:asset.record-reading'],
    ['zip codes', 'command:state.import'],
  ])('%s', async (text, id) => expect((await first(text)).slice(0, 3)).toContain(id))
  test('red diesel: also the products that are dyed', async () => {
    await first('red diesel')
    await vi.waitFor(() =>
      expect(gantry.palette.state.rows.map(({ label }) => label)).toContain('ULSD no. 2, for the field'),
    )
  })
  test.each([
    ['red diesel', { dyed: 'true' }],
    ['off road', { dyed: 'true' }],
    ['off-road farm', { dyed: 'true' }],
    ['clear', { dyed: 'false', is_fuel: 'true' }],
    ['reduction', undefined],
    ['diesel', undefined],
  ])('%s means %o', (text, filters) => expect(meansDyed(text)).toEqual(filters))
})
test('every word leads to a place or a command that there is, and is written small', () => {
  for (const { to, words } of gantry.reading.contributions(paletteWords)) {
    expect([to, gantry.registry.routes.has(to) || gantry.registry.commands.has(to)]).toEqual([to, true])
    for (const word of words) expect(word).toBe(word.trim().toLowerCase())
  }
})
