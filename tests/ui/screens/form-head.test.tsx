// @vitest-environment happy-dom
/** What a form says over its fields: the specification's sentence when something is missing, beside the field's own. */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { RecordForm, specOf } from '#core/screens/index.ts'
import { createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import plugin from '#plugins/products/index.ts'
import { categories, products } from '#plugins/products/resources.ts'
import { cleanup, one, render, settle, type } from '../dom.ts'

const server = () => createFakeServer().on('GET *', () => ok(page([])))
async function open(resource: typeof products | typeof categories, fake = server()) {
  const gantry = await startTestGantry([plugin], { server: fake })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RecordForm
        spec={specOf(resource.view)}
        word={resource.label[0].toLowerCase()}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </GantryProvider>,
  )
  const submit = async () => {
    await act(async () => one<HTMLFormElement>(host, 'form').requestSubmit())
    await settle(20)
  }
  const heads = () => [...host.querySelectorAll('form [role=alert] h2')].map((head) => head.textContent)
  const field = (name: string) => one<HTMLInputElement>(host, `[data-field="${name}"] input`)
  const words = (name: string) => one(host, `[data-field="${name}"]`).textContent
  return { gantry, submit, heads, field, words }
}
afterEach(cleanup)

test('a product without its code: the sentence of the specification, and the field’s own', async () => {
  const { gantry, submit, heads, field, words } = await open(products)
  await type(field('name'), 'Diesel')
  await submit()
  expect(heads()).toEqual(['Missing required fields'])
  expect(words('code')).toContain('Enter a code')
  await gantry.stop()
})
test('one missing field keeps the focus, and the sentence goes when it is filled', async () => {
  const { gantry, submit, heads, field, words } = await open(categories)
  await submit()
  expect(heads()).toEqual(['Missing required field: name'])
  expect(document.activeElement).toBe(field('name'))
  await type(field('name'), 'Fuels')
  expect([heads(), words('name').includes('Enter a value')]).toEqual([[], false])
  await gantry.stop()
})
test('what is wrong otherwise is no missing field', async () => {
  const fake = server().on('POST /product-category/', () =>
    refusal(422, 'Name: Already used', 'VALIDATION', {
      fields: [{ path: 'name', message: 'Already used', code: 'taken' }],
    }),
  )
  const { gantry, submit, heads, field, words } = await open(categories, fake)
  await type(field('name'), 'Fuels')
  await submit()
  expect([heads(), words('name').includes('Already used')]).toEqual([[], true])
  await gantry.stop()
})
