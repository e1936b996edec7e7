/** A tank that is typed before those of the site are here, and lines that are offered while somebody types. */
import { describe, expect, test } from 'vitest'
import { LineModel } from '#ui'
import { complaintsAbout } from '#plugins/sales-orders/screens/editor/draft/checks.ts'
import { settled, tankNamed, type Yard } from '#plugins/sales-orders/screens/editor/draft/find-tank.ts'
import { blankHead } from '#plugins/sales-orders/screens/editor/draft/order-form.ts'
import { blankLine, isBlankLine, type EditLine } from '#plugins/sales-orders/screens/editor/draft/line.ts'
import { createShop } from '#plugins/sales-orders/screens/editor/draft/shop.ts'
import { isUntouched } from '#plugins/sales-orders/screens/editor/draft/suggest.ts'

const clear = { id: 1, name: 'ULSD clear', code: 'ULSD', dyed: false }
const north = { id: 4, name: 'North tank', product_id: 1, room: '900', capacity: '1000' }
const yard = (over: Partial<Yard>): Yard => ({ tanks: [north], goods: [clear], isReading: false, ...over })
const typed = () => tankNamed(blankLine(), ' North ', yard({ tanks: [], isReading: true })) as EditLine

describe('a tank typed before the tanks are here', () => {
  test('waits in the line, which is not blank and takes no suggestion', () => {
    expect(typed()).toMatchObject({ tank: null, wanted: 'North' })
    expect([isBlankLine(typed()), isUntouched(typed())]).toEqual([false, false])
    expect(settled(typed(), yard({ isReading: true }))).toMatchObject({ tank: null, wanted: 'North' })
  })
  test('is found when they come, with its product, and what was typed beside it stays', () => {
    const found = settled({ ...typed(), quantity: '8000' }, yard({}))
    expect(found).toMatchObject({ tank: north, product: clear, quantity: '8000' })
    expect(found).not.toHaveProperty('wanted')
  })
  test.each([
    [[north], 'Choose a tank of this site'],
    [[], 'This site has no tanks; choose a product'],
  ])('and is none of them: the text stays, with the reason under it', (tanks, words) => {
    const line = settled({ ...typed(), wanted: 'Souht' }, yard({ tanks }))
    expect(line).toMatchObject({ wanted: 'Souht', errors: { asset_id: words } })
    expect(complaintsAbout(blankHead(), [line], null, true).errors).toHaveProperty('line_items.0.asset_id')
    expect(tankNamed(line, 'north', yard({}))).toMatchObject({ tank: north, errors: {} })
    expect(tankNamed(line, ' ', yard({}))).not.toHaveProperty('wanted')
  })
  test('the site counts as being read from the choice of the customer on', async () => {
    const shop = createShop({ ask: async () => undefined } as never)
    shop.expectTanks()
    expect(shop.isReading).toBe(true)
    await shop.loadTanks(null)
    expect(shop.isReading).toBe(false)
  })
})

test('customers who could not be asked for are not "none": nobody is offered to be made anew', async () => {
  const refused = { status: 'rejected', problem: { detail: 'Internal Server Error' } }
  const shop = (outcome: object) => createShop({ ask: async () => outcome } as never)
  const { signal } = new AbortController()
  await expect(shop(refused).findCustomers('lone', signal)).rejects.toThrow('could not be read')
  const page = { status: 'done', value: { items: [{ id: 1, customer_name: 'Lone Star', status: 'active' }] } }
  expect(await shop(page).findCustomers('lone', signal)).toMatchObject([{ id: 1, label: 'Lone Star' }])
})

describe('lines that are offered', () => {
  const sheet = () =>
    new LineModel<EditLine>({
      columns: [
        { key: 'a', title: 'A', width: 1, show: () => null, write: (line) => line },
        {
          key: 'b',
          title: 'B',
          width: 1,
          show: () => null,
          text: (line) => line.quantity,
          write: (line, quantity) => ({ ...line, quantity }),
        },
      ],
      blank: blankLine,
      isBlank: isBlankLine,
    })
  const offered = [{ ...blankLine(), quantity: '500' }]
  test('leave the cursor in the cell it was put into', () => {
    const lines = sheet()
    lines.moveTo(0, 1)
    lines.offer(offered)
    expect([lines.values, lines.cursor]).toEqual([offered, { row: 0, col: 1 }])
  })
  test('take nothing from a cell that is being typed into', () => {
    const lines = sheet()
    lines.moveTo(0, 1)
    lines.edit('8')
    lines.offer(offered)
    expect(lines.editing).toMatchObject({ text: '8' })
    lines.commit('8000')
    expect(lines.values.map(({ quantity }) => quantity)).toEqual(['8000'])
  })
})
