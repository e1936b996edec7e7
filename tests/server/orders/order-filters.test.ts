/** The conditions of the order list: every suffix, each by itself, on texts, numbers, days and names. */
import { beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
/** What the orders are called here, by their number. */
const called = new Map<number, string>()

beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  const { id } = shop
  const other = await ann.post('customer/', { customer_name: 'Dairy of the Plains' })
  const yard = await ann.post('ship-to/', {
    customer_id: other.id,
    name: 'Barn',
    address_one: '2 Farm Rd',
    state_id: id.TX,
    city_id: id.HOU,
  })
  id.OTHER = other.id
  const make = async (name: string, more: object, quantity = '800') => {
    const { id: made } = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [{ product_id: id.CLEAR, quantity }],
      ...more,
    })
    called.set(made, name)
    return made
  }
  await make('early', { po_number: 'Alpha-100%', planned_date_start: '2027-03-01T08:00:00' }, '500')
  await make('middle', { po_number: 'alpha-2_00', planned_date_start: '2027-03-02T08:00:00' })
  const late = await make(
    'late',
    { po_number: 'Beta-200', planned_date_start: '2027-03-03T23:30:00' },
    '1200',
  )
  await make('loose', { po_number: null, priority: 1 })
  await make('other', {
    customer_id: other.id,
    ship_to_id: yard.id,
    po_number: 'Beta-100',
    planned_date_start: '2027-03-04T08:00:00',
    line_items: [{ product_id: id.DYED, quantity: '900' }],
  })
  const gone = await make('gone', { po_number: 'Alpha-9' })
  await ann.post(`sales-order/${late}/assign`, { driver: id.DRV })
  await ann.put(`sales-order/${gone}/status?status=archive`)
})
const found = async (question: string): Promise<string[]> => {
  const filled = question.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(shop.id[name]))
  const { items, total } = await ann.get(`sales-order/?${filled}`)
  expect(total).toBe(items.length)
  return items.map((one: Json) => called.get(one.id)).toSorted()
}
const ALL = ['early', 'late', 'loose', 'middle', 'other']

it.each<[question: string, names: string[]]>([
  ['', ALL],
  // within a text, whatever its letters; % and _ are letters
  ['po_number__icontains=LPHA', ['early', 'middle']],
  ['po_number__icontains=0%25', ['early']],
  ['po_number__icontains=2_0', ['middle']],
  ['order_no__icontains=0003', ['late']],
  // to the letter
  ['po_number__exact=Beta-200', ['late']],
  ['po_number__exact=beta-200', []],
  ['po_number=Beta-200', ['late']],
  ['ordered_quantity__exact=500', ['early']],
  ['priority__exact=1', ['loose']],
  ['status__exact=assigned', ['late']],
  ['customer_id__exact={OTHER}', ['other']],
  // how it begins, and how it ends
  ['po_number__istartswith=ALPHA', ['early', 'middle']],
  ['po_number__istartswith=100', []],
  ['po_number__iendswith=-200', ['late']],
  ['po_number__iendswith=00', ['late', 'middle', 'other']],
  ['order_no__iendswith=04', ['loose']],
  // more and less, without and with the bound
  ['ordered_quantity__gt=800', ['late', 'other']],
  ['ordered_quantity__gte=800', ['late', 'loose', 'middle', 'other']],
  ['ordered_quantity__lt=800', ['early']],
  ['ordered_quantity__lte=800', ['early', 'loose', 'middle']],
  ['ordered_quantity__gt=799.999&ordered_quantity__lt=900', ['loose', 'middle']],
  ['planned_date_time__gt=2027-03-02T08:00:00', ['late', 'other']],
  ['planned_date_time__gte=2027-03-02T08:00:00', ['late', 'middle', 'other']],
  ['planned_date_time__lt=2027-03-02T08:00:00', ['early']],
  ['planned_date_time__lte=2027-03-02T08:00:00', ['early', 'middle']],
  // a day is all of it, by the clock of the company: until the third lets its last half hour in
  ['planned_date_time__lte=2027-03-03', ['early', 'late', 'middle']],
  ['planned_date_time__gt=2027-03-03', ['other']],
  ['planned_date_time__gte=2027-03-03', ['late', 'other']],
  ['planned_date_time__lt=2027-03-03', ['early', 'middle']],
  ['planned_date_time__gte=2027-03-02&planned_date_time__lte=2027-03-02', ['middle']],
  ['priority__lt=3', ['loose']],
  ['priority__gte=3', ['early', 'late', 'middle', 'other']],
  // there or not
  ['po_number__isnull=true', ['loose']],
  ['po_number__isnull=false', ['early', 'late', 'middle', 'other']],
  ['driver__isnull=true', ['early', 'loose', 'middle', 'other']],
  ['driver__isnull=false', ['late']],
  ['planned_date_time__isnull=true', ['loose']],
  // the days of the list, both of them whole by the clock of the company
  ['planned_date_start=2027-03-02&planned_date_end=2027-03-03', ['late', 'middle']],
  ['planned_date_start=2027-03-03', ['late', 'other']],
  ['planned_date_end=2027-03-01', ['early']],
  // whose, what and any of several
  ['customer_id={OTHER}', ['other']],
  ['customer_id={CUS},{OTHER}', ALL],
  ['driver={DRV}', ['late']],
  ['product_id={DYED}', ['other']],
  ['status=assigned,archive', ['gone', 'late']],
  // what is archived is asked for by name
  ['status=archive', ['gone']],
  ['status=all', [...ALL, 'gone'].toSorted()],
  ['po_number__istartswith=alpha&status=all', ['early', 'gone', 'middle']],
  ['status__exact=archive', ['gone']],
  // conditions narrow each other, and the search
  ['search=beta&ordered_quantity__gte=1000', ['late']],
  ['search=dairy', ['other']],
  ['po_number__icontains=alpha&planned_date_time__gte=2027-03-02', ['middle']],
])('the list of orders by %s', async (question, names) => {
  expect(await found(question)).toEqual(names)
})

it.each([
  ['ordered_quantity__gt=lots', 'ordered_quantity__gt', 'Enter a number'],
  ['planned_date_time__lt=soon', 'planned_date_time__lt', 'Enter a date'],
  ['customer_id=lone', 'customer_id', 'Enter a number'],
  ['product_id=diesel', 'product_id', 'Enter a number'],
  ['status__exact=gone', 'status__exact', expect.stringMatching(/^Choose one of draft, /)],
])('%s is refused at its condition', async (question, path, message) => {
  const { status, body } = await ann.call('GET', `sales-order/?${question}`)
  expect([status, body]).toMatchObject([422, { fields: [{ path, message }] }])
})
it.each(['po_number__like=x', 'no_such__icontains=x', 'tenant_id__gt=0', 'search_text__icontains=x'])(
  '%s is not known, and refused',
  async (question) => {
    const { status, body } = await ann.call('GET', `sales-order/?${question}`)
    expect([status, body.code]).toEqual([422, 'BAD_FILTER'])
  },
)
