/** Pages of a list: every row once, in order, with the true number of rows, however the question is put. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const SIZE = 3
const MADE = 8
let ann: Person
let eve: Person
let shop: Shop
let ids: number[]
beforeAll(async () => {
  ann = await world.signUp()
  eve = await world.signUp('Other Fuel')
  shop = await openShop(world, ann)
  ids = []
  for (let i = 0; i < MADE; i++)
    ids.push(
      (
        await ann.post('customer/', {
          customer_name: `Pager ${i}`,
          notes: 'Same words for all',
          credit_limit: '77.00',
        })
      ).id,
    )
  for (let i = 0; i < 5; i++)
    await eve.post('customer/', {
      customer_name: `Pager of others ${i}`,
      notes: 'Same words for all',
      credit_limit: '77.00',
    })
})
/** All pages of a question, and the totals they told. */
async function pages(question: string): Promise<{ ids: number[]; totals: Set<number> }> {
  const seen: number[] = []
  const totals = new Set<number>()
  for (let page = 1; page <= 10; page++) {
    const { items, total } = await ann.get(`customer/?size=${SIZE}&page=${page}&${question}`)
    seen.push(...items.map((row: Json) => row.id))
    totals.add(total)
  }
  return { ids: seen, totals }
}

describe.each([
  ['letters within a text', 'notes__icontains=words'],
  ['a search', 'search=pager'],
  ['the beginning of a text', 'customer_name__istartswith=pag'],
  ['a number', 'credit_limit=77'],
  ['a number and letters', 'credit_limit__gte=77&notes__icontains=same'],
  ['texts that are there', 'notes__isnull=false'],
])('a list by %s', (_, question) => {
  it.each([
    ['asc', (list: number[]) => list],
    ['desc', (list: number[]) => list.toReversed()],
  ] as const)(
    'where all keys are equal, %s, shows each row once, in the order of ids, and the same total beyond the last page',
    async (order, turned) => {
      expect(await pages(`${question}&sort_by=status&order=${order}`)).toEqual({
        ids: turned(ids),
        totals: new Set([MADE]),
      })
    },
  )
  it('in the order of two columns', async () => {
    expect(await pages(`${question}&sort_by=status,customer_name&order=desc,asc`)).toEqual({
      ids,
      totals: new Set([MADE]),
    })
  })
  it('is the same as a file, without pages', async () => {
    const { bytes } = await ann.call('GET', `customer/?format=csv&${question}&sort_by=id&order=asc`)
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    const at = lines[0]!.replace('\ufeff', '').split(',').indexOf('id')
    expect(lines.slice(1).map((line) => Number(line.split(',')[at]))).toEqual(ids)
  })
})

describe('how many there are', () => {
  const total = async (person: Person, words: string): Promise<number> =>
    (await person.get(`customer/?size=1&${words}`)).total
  it('is true after another process wrote, and after a row is gone', async () => {
    const other = await world.twin()
    const send = (method: string, at: string, body: unknown) =>
      other.app.request(`http://test/api/${at}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
        body: JSON.stringify(body),
      })
    const questions = ['', 'notes__icontains=words', 'credit_limit=77']
    const before = await Promise.all(questions.map((words) => total(ann, words)))
    const made = (await (
      await send('POST', 'customer/', {
        customer_name: 'Made elsewhere',
        notes: 'Same words',
        credit_limit: '77.00',
      })
    ).json()) as Json
    expect(await Promise.all(questions.map((words) => total(ann, words)))).toEqual(before.map((n) => n + 1))
    expect((await send('DELETE', `customer/${made.message.data.id}`, {})).status).toBe(200)
    expect(await Promise.all(questions.map((words) => total(ann, words)))).toEqual(before)
  })
  it('counts nobody else’s rows', async () => expect(await total(eve, 'notes__icontains=words')).toBe(5))
  it('is none where nothing is found', async () =>
    expect(await ann.get('customer/?search=nobody%20is%20called%20this&size=3')).toMatchObject({
      items: [],
      total: 0,
      pages: 0,
    }))
})

describe('the list of buying prices', () => {
  const price = (from: string, to: string | null) =>
    ann.post('buying-price/save', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id: shop.id.DYED,
      price: '2.5',
      effective_from: from,
      effective_to: to,
    })
  it('holds every price where no range is asked for, and what overlaps it where one is', async () => {
    const made: number[] = []
    for (const [from, to] of [
      ['2005-01-01T00:00:00Z', '2005-06-01T00:00:00Z'],
      ['2019-01-01T00:00:00Z', '2019-06-01T00:00:00Z'],
      ['2019-06-01T00:00:00Z', '2020-01-01T00:00:00Z'],
    ] as const)
      made.push((await price(from, to)).id)
    const asked = async (words: string) => {
      const { items, total } = await ann.get(
        `buying-price/?product_id=${shop.id.DYED}&effective_to=2021-01-01&${words}`,
      )
      return [items.map((row: Json) => made.indexOf(row.id)), total]
    }
    expect(await asked('')).toEqual([[2, 1, 0], 3])
    expect(await asked('effective_from=2019-05-01')).toEqual([[2, 1], 2])
    expect(await asked('size=1&page=2&sort_by=effective_from&order=asc')).toEqual([[1], 3])
    expect(await asked('size=1&page=9')).toEqual([[], 3])
  })
})
describe('an order of rows', () => {
  it('that cannot be had says which can', async () => {
    const words =
      'Sort by id, order_no, planned_date_time, planned_date_start, create_date_time, created_at, total, status; two at most'
    for (const asked of ['hold_reason', 'nothing', 'total,total', 'total,status,id']) {
      const { status, body } = await ann.call('GET', `sales-order/?sort_by=${asked}`)
      expect([status, body.code, body.fields]).toEqual([
        422,
        'BAD_FILTER',
        [{ path: 'sort_by', message: words, code: 'bad_filter' }],
      ])
    }
    for (const order of ['asc', 'desc'])
      expect((await ann.get(`sales-order/?sort_by=planned_date_start&order=${order}`)).items).toEqual(
        (await ann.get(`sales-order/?sort_by=planned_date_time&order=${order}`)).items,
      )
  })
})
