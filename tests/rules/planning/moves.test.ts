/** Where a card may be carried: every column against every column, and the same as the life of an order says. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowedColumns,
  columnOf,
  COLUMNS,
  moveToColumn,
  moveToDay,
  moveToDriver,
  moveToCell,
  moveTogether,
  type Card,
  type Column,
  type Step,
} from '#plugins/planning/rules/moves.ts'
import { nextOrderState, type OrderCommandName } from '#plugins/sales-orders/public.ts'
import { ORDER_STATES } from '#plugins/sales-orders/rules/types.ts'

const card = (over: Partial<Card>): Card => ({
  status: 'draft',
  previous_status: null,
  hold_reason: null,
  invoice_state: 'none',
  driver_id: null,
  ...over,
})
/** A card that lies in this column. */
const lyingIn = (column: Column): Card => {
  if (column === 'hold') return card({ status: 'confirmed', hold_reason: 'Credit limit' })
  if (column === 'invoiced') return card({ status: 'verified', invoice_state: 'issued' })
  if (column === 'completed') return card({ status: 'completed', invoice_state: 'issued' })
  if (column === 'archive') return card({ status: 'archive', previous_status: 'assigned' })
  return card({ status: column, driver_id: column === 'assigned' || column === 'in_transit' ? 3 : null })
}
const says = (from: Card, to: Column) => {
  const { step, refuse } = moveToColumn(from, to)
  return refuse ?? (step ? `> ${step}` : 'stays')
}

describe('the column of a card', () => {
  it('is its state, unless it waits or is billed', () => {
    for (const column of COLUMNS) expect(columnOf(lyingIn(column))).toBe(column)
    expect(columnOf(card({ status: 'in_transit', hold_reason: '' }))).toBe('hold')
    expect(columnOf(card({ status: 'delivered', hold_reason: 'No one on site' }))).toBe('delivered')
    expect(columnOf(card({ status: 'verified', invoice_state: 'draft' }))).toBe('verified')
    expect(columnOf(card({ status: 'delivered', invoice_state: 'issued' }))).toBe('delivered')
  })
})

describe('carrying a card to a column', () => {
  it.each(COLUMNS.map((column) => [column]))('from %s', (from) => {
    const table = Object.fromEntries(COLUMNS.map((to) => [to, says(lyingIn(from), to)]))
    expect(table).toEqual(TABLE[from])
  })
  it('heeds the invoice', () => {
    const billed = (status: Card['status'], invoice_state: string) => card({ status, invoice_state })
    expect(says(billed('verified', 'draft'), 'delivered')).toBe('It is on an invoice')
    expect(says(billed('verified', 'draft'), 'invoiced')).toBe('Send its invoice first')
    expect(says(billed('verified', 'none'), 'completed')).toBe('Create the invoice first')
    expect(says(billed('verified', 'draft'), 'completed')).toBe('> complete')
    expect(says(billed('completed', 'none'), 'delivered')).toBe('> unverify')
  })
  it('lets what is held go back where it was, or away, but not from the road', () => {
    const held = (status: Card['status']) => card({ status, hold_reason: 'Credit limit' })
    expect(says(held('in_transit'), 'in_transit')).toBe('> release')
    expect(says(held('in_transit'), 'archive')).toBe('Release the hold first')
    expect(says(held('draft'), 'draft')).toBe('> release')
    expect(says(held('draft'), 'archive')).toBe('> archive')
  })
  it('offers the columns that take it, in the order of its life', () => {
    expect(allowedColumns(lyingIn('draft'))).toEqual(['confirmed', 'hold', 'archive'])
    expect(allowedColumns(lyingIn('in_transit'))).toEqual(['confirmed', 'delivered', 'hold'])
    expect(allowedColumns(lyingIn('archive'))).toEqual(['assigned'])
  })
})
const TABLE: Readonly<Record<Column, Readonly<Record<Column, string>>>> = {
  draft: {
    draft: 'stays',
    confirmed: '> confirm',
    assigned: 'Confirm it first',
    in_transit: 'Confirm it first',
    delivered: 'Confirm it first',
    verified: 'Confirm it first',
    hold: '> hold',
    invoiced: 'Confirm it first',
    completed: 'Confirm it first',
    archive: '> archive',
  },
  confirmed: {
    draft: 'Only new orders are drafts',
    confirmed: 'stays',
    assigned: '> assign-driver',
    in_transit: 'Assign a driver first',
    delivered: '> record-delivery',
    verified: 'Record the delivery first',
    hold: '> hold',
    invoiced: 'Record the delivery first',
    completed: 'Record the delivery first',
    archive: '> archive',
  },
  assigned: {
    draft: 'Only new orders are drafts',
    confirmed: '> unassign-driver',
    assigned: 'stays',
    in_transit: 'The driver starts it',
    delivered: '> record-delivery',
    verified: 'Record the delivery first',
    hold: '> hold',
    invoiced: 'Record the delivery first',
    completed: 'Record the delivery first',
    archive: '> archive',
  },
  in_transit: {
    draft: 'Only new orders are drafts',
    confirmed: '> unassign-driver',
    assigned: 'It is already on the road',
    in_transit: 'stays',
    delivered: '> record-delivery',
    verified: 'Record the delivery first',
    hold: '> hold',
    invoiced: 'Record the delivery first',
    completed: 'Record the delivery first',
    archive: 'It is already on the road',
  },
  delivered: {
    draft: 'Only new orders are drafts',
    confirmed: 'It is already delivered',
    assigned: 'It is already delivered',
    in_transit: 'It is already delivered',
    delivered: 'stays',
    verified: '> verify',
    hold: 'Only what is not delivered can be held',
    invoiced: 'Verify it first',
    completed: 'Verify it first',
    archive: 'Verify it first',
  },
  verified: {
    draft: 'Only new orders are drafts',
    confirmed: 'It is already delivered',
    assigned: 'It is already delivered',
    in_transit: 'It is already delivered',
    delivered: '> unverify',
    verified: 'stays',
    hold: 'Only what is not delivered can be held',
    invoiced: '> create-invoice',
    completed: 'Create the invoice first',
    archive: 'Complete it first',
  },
  hold: {
    draft: 'Release the hold first',
    confirmed: '> release',
    assigned: 'Release the hold first',
    in_transit: 'Release the hold first',
    delivered: 'Release the hold first',
    verified: 'Release the hold first',
    hold: 'stays',
    invoiced: 'Release the hold first',
    completed: 'Release the hold first',
    archive: '> archive',
  },
  invoiced: {
    draft: 'Only new orders are drafts',
    confirmed: 'It is already delivered',
    assigned: 'It is already delivered',
    in_transit: 'It is already delivered',
    delivered: 'It is on an invoice',
    verified: 'It is on an invoice',
    hold: 'Only what is not delivered can be held',
    invoiced: 'stays',
    completed: '> complete',
    archive: 'Complete it first',
  },
  completed: {
    draft: 'Only new orders are drafts',
    confirmed: 'It is already delivered',
    assigned: 'It is already delivered',
    in_transit: 'It is already delivered',
    delivered: 'It is on an invoice',
    verified: 'It is complete',
    hold: 'Only what is not delivered can be held',
    invoiced: 'It is complete',
    completed: 'stays',
    archive: '> archive',
  },
  archive: {
    draft: 'Restore it first',
    confirmed: 'Restore it first',
    assigned: '> restore',
    in_transit: 'Restore it first',
    delivered: 'Restore it first',
    verified: 'Restore it first',
    hold: 'Restore it first',
    invoiced: 'Restore it first',
    completed: 'Restore it first',
    archive: 'stays',
  },
}

const COMMANDS: Partial<Record<Step, OrderCommandName>> = {
  confirm: 'status=confirmed',
  'assign-driver': 'assign',
  'unassign-driver': 'unassign',
  'record-delivery': 'deliver',
  verify: 'status=verified',
  unverify: 'status=delivered',
  complete: 'status=completed',
  archive: 'status=archive',
  restore: 'status=restore',
}
const anyCard = fc.record({
  status: fc.constantFrom(...ORDER_STATES),
  previous_status: fc.constantFrom('draft', 'confirmed', 'assigned', 'completed'),
  hold_reason: fc.constantFrom(null, 'Credit limit'),
  invoice_state: fc.constantFrom('none', 'draft', 'issued', 'partial'),
  driver_id: fc.constantFrom(null, 3),
}) as fc.Arbitrary<Card>

describe('a step that a column stands for', () => {
  it('is one the life of an order has, and leads to that column', () => {
    fc.assert(
      fc.property(anyCard, fc.constantFrom(...COLUMNS), (one, to) => {
        const { step } = moveToColumn(one, to)
        const name = step && COMMANDS[step]
        if (!name) return
        // who has no driver yet gets one; who gets none had one
        const driver_id = name === 'unassign' ? 3 : null
        const order = { ...one, driver_id, asset_ids: [] }
        const next = nextOrderState(order, { name, driver_id: name === 'assign' ? 4 : null })
        expect(next).toMatchObject({ to })
      }),
    )
  })
  it('never leads to the column it lies in', () => {
    fc.assert(
      fc.property(anyCard, (one) => {
        expect(moveToColumn(one, columnOf(one))).toEqual({})
        expect(allowedColumns(one)).not.toContain(columnOf(one))
      }),
    )
  })
})

describe('giving a card to a driver', () => {
  const given = (over: Partial<Card>, driver: number | null) => {
    const { step, refuse } = moveToDriver(card(over), driver)
    return refuse ?? step ?? 'stays'
  }
  it('takes what is confirmed and not delivered', () => {
    expect(given({ status: 'confirmed' }, 3)).toBe('assign-driver')
    expect(given({ status: 'assigned', driver_id: 3 }, 4)).toBe('assign-driver')
    expect(given({ status: 'in_transit', driver_id: 3 }, 4)).toBe('assign-driver')
    expect(given({ status: 'assigned', driver_id: 3 }, null)).toBe('unassign-driver')
    expect(given({ status: 'assigned', driver_id: 3 }, 3)).toBe('stays')
    expect(given({ status: 'confirmed' }, null)).toBe('stays')
  })
  it('says why not', () => {
    expect(given({ status: 'draft' }, 3)).toBe('Confirm it first')
    const carrier = { id: 4, supplier_name: 'Lone Haul LLC', status: 'accepted' } as Card['carrier']
    expect(given({ status: 'assigned', carrier }, 3)).toBe('Lone Haul LLC took it: take it back first')
    expect(moveToColumn(card({ status: 'confirmed', carrier }), 'assigned').refuse).toBe(
      'Lone Haul LLC took it: take it back first',
    )
    expect(given({ status: 'delivered' }, 3)).toBe('It is already delivered')
    expect(given({ status: 'verified' }, 3)).toBe('It is already delivered')
    expect(given({ status: 'archive' }, 3)).toBe('Restore it first')
    expect(given({ status: 'confirmed', hold_reason: 'Credit limit' }, 3)).toBe('Release the hold first')
    expect(given({ status: 'assigned', driver_id: 3, hold_reason: 'Credit limit' }, null)).toBe(
      'unassign-driver',
    )
  })
})

describe('carrying a card to a day', () => {
  const carried = (status: Card['status'], isThere = false) => {
    const { step, refuse } = moveToDay(card({ status }), isThere)
    return refuse ?? step ?? 'stays'
  }
  it('takes what has not started', () => {
    for (const status of ['draft', 'confirmed', 'assigned'] as const)
      expect(carried(status)).toBe('change-date')
    expect(carried('in_transit')).toBe('It is already on the road')
    for (const status of ['delivered', 'verified', 'completed'] as const)
      expect(carried(status)).toBe('It is already delivered')
    expect(carried('archive')).toBe('Restore it first')
    expect(carried('delivered', true)).toBe('stays')
  })
})

describe('carrying several cards', () => {
  const to = (column: Column) => (one: Card) => moveToColumn(one, column)
  it('goes by one step, or not at all', () => {
    const [draft, confirmed, assigned, held] = [
      lyingIn('draft'),
      lyingIn('confirmed'),
      lyingIn('assigned'),
      lyingIn('hold'),
    ]
    expect(moveTogether([draft, draft], to('confirmed'))).toEqual({ step: 'confirm' })
    expect(moveTogether([draft, confirmed], to('confirmed'))).toEqual({ step: 'confirm' })
    expect(moveTogether([draft, assigned], to('confirmed'))).toEqual({ refuse: 'Move these one by one' })
    expect(moveTogether([confirmed, draft], to('assigned'))).toEqual({ refuse: 'Confirm it first' })
    expect(moveTogether([held, confirmed], to('confirmed'))).toEqual({ step: 'release' })
    expect(moveTogether([confirmed, confirmed], to('confirmed'))).toEqual({})
    expect(moveTogether([], to('confirmed'))).toStrictEqual({})
  })
})

describe('carrying a card to a cell of the planner', () => {
  const carried = (over: Partial<Card>, cell: Parameters<typeof moveToCell>[1]) => {
    const { step, refuse } = moveToCell(card(over), cell)
    return refuse ?? step ?? 'stays'
  }
  const assigned = { status: 'assigned', driver_id: 3 } as const
  it('changes the day, the driver, or both by one step', () => {
    expect(carried(assigned, { isSameDay: false })).toBe('change-date')
    expect(carried(assigned, { isSameDay: false, driver: 3 })).toBe('change-date')
    expect(carried(assigned, { isSameDay: true, driver: 4 })).toBe('assign-driver')
    expect(carried(assigned, { isSameDay: false, driver: 4 })).toBe('assign-driver')
    expect(carried(assigned, { isSameDay: true, driver: null })).toBe('unassign-driver')
    expect(carried(assigned, { isSameDay: true, driver: 3 })).toBe('stays')
    expect(carried(assigned, { isSameDay: true })).toBe('stays')
  })
  it('says why not', () => {
    expect(carried(assigned, { isSameDay: false, driver: null })).toBe(
      'Take the driver off first, then change the day',
    )
    expect(carried({ status: 'delivered', driver_id: 3 }, { isSameDay: false, driver: 3 })).toBe(
      'It is already delivered',
    )
    expect(carried({ status: 'draft' }, { isSameDay: false, driver: 3 })).toBe('Confirm it first')
    expect(carried({ status: 'draft' }, { isSameDay: false, driver: null })).toBe('change-date')
    expect(carried({ status: 'in_transit', driver_id: 3 }, { isSameDay: false, driver: 4 })).toBe(
      'It is already on the road',
    )
    expect(carried({ status: 'in_transit', driver_id: 3 }, { isSameDay: true, driver: 4 })).toBe(
      'assign-driver',
    )
  })
  it('gives several to a driver, the day of those he has already with them', () => {
    const cell = { isSameDay: false, driver: 3 }
    const both = [card(assigned), card({ status: 'confirmed' })]
    expect(moveTogether(both, (one) => moveToCell(one, cell))).toEqual({ step: 'assign-driver' })
    const his = [card(assigned), card(assigned)]
    expect(moveTogether(his, (one) => moveToCell(one, cell))).toEqual({ step: 'change-date' })
  })
})
