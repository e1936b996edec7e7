// @vitest-environment happy-dom
/** What a contact can receive is what the server lists. */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import customers from '#plugins/customers/index.ts'
import { ServicesControl } from '#plugins/customers/services-control.tsx'
import { cleanup, expectSaid, render, settle } from '../dom.ts'

afterEach(cleanup)
test('the services of the contact book are read, drawn in the words of the office, and chosen', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer-contact/services', () => refusal(500, 'The disk is full'))
  const gantry = await startTestGantry([customers], { server })
  const changed = vi.fn()
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ServicesControl value={[2]} onChange={changed} label="Receives" />
    </GantryProvider>,
  )
  await expectSaid(host, 'The disk is full')
  server.on('GET /customer-contact/services', () =>
    ok(
      page([
        { id: 1, code: 'invoice', name: 'Invoice' },
        { id: 2, code: 'delivery_ticket', name: 'Delivery ticket' },
        { id: 99, code: 'newsletter', name: 'Newsletter' },
      ]),
    ),
  )
  await act(async () =>
    [...host.querySelectorAll('button')].find((b) => b.textContent === 'Try again')!.click(),
  )
  await expectSaid(host, 'Newsletter')
  const boxes = [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
  expect(host.textContent).toContain('Delivery tickets')
  await act(async () => boxes[0]!.click())
  await settle(10)
  expect(changed).toHaveBeenLastCalledWith([1, 2])
  await gantry.stop()
})
