/** Customers: what they owe, and what their status may become. */
import * as contract from '#schema/areas/parties.ts'
import {
  changeAndTell,
  conflict,
  type CrudRules,
  type CrudService,
  expression,
  invalid,
  isAny,
  notFound,
  type Req,
  type RowOf,
  type ServerKit,
} from '#server'
import { customer } from '../tables.ts'
import { type CustomerAccount, customerAccounts, underWay } from './from-above.ts'
import { serveFigures, sortCustomers, whereCustomers } from './standing.ts'
import { lockPayers, refuseCircle } from './who-pays.ts'

/**
 * Amounts owed, and credit that is left (domain 1.5, decision 27). Who is billed to another owes nothing
 * itself, and orders on that one's credit.
 */
const withBalance: NonNullable<CrudRules['complete']> = async (rows) =>
  rows.map(({ account, payer_account, ...r }) => {
    const own = account as CustomerAccount | null
    const payer = (payer_account ?? own) as CustomerAccount | null
    return { ...r, balance: own?.balance ?? '0.00', available_credit: payer?.available_credit ?? null }
  })
const accounts = () => {
  const of = customerAccounts.get('of') ?? (() => expression<null>('null'))
  return { account: of('customer.id'), payer_account: of('customer.bill_to_customer_id') }
}
const isUnderWay = isAny(underWay)
/** Refuses to put a customer aside who still has orders under way. */
async function refuseOpenOrders({ tx }: Pick<Req, 'tx'>, id: number, status: string): Promise<void> {
  if (status === 'inactive' && (await isUnderWay(tx, id)))
    throw conflict('OPEN_ORDERS', 'This customer has open orders. Finish or archive them first.')
}

function serveStatus({ serve }: ServerKit, customers: CrudService<RowOf<typeof contract.customer>>): void {
  serve(contract.customerStatus, async (req) => {
    const { id } = req.params
    await req.tx.client.query('select from customer where tenant_id = $1 and id = $2 for update', [
      req.tenant,
      id,
    ])
    const before = await customers.one(req.tx, id)
    if (!before) throw notFound('Customer')
    const { status } = req.body
    if (!status) throw invalid('status', 'Choose one of active, inactive, on_hold')
    if (before.status === status) return before
    await refuseOpenOrders(req, id, status)
    const rows = {
      table: customer,
      read: () => customers.one(req.tx, id),
      event: (payload: object) => ({ type: contract.customerStatusChanged.type, payload }),
    }
    return changeAndTell(req, rows, before, { status })
  })
}
/** Serves customers with their balance, and the call that changes their status. */
export function serveCustomers(kit: ServerKit): CrudService {
  const customers = kit.serveCrud(contract.customer, customer, {
    also: accounts,
    complete: withBalance,
    where: whereCustomers,
    sorts: sortCustomers,
    async before(values, req, current) {
      if (current && values.bill_to_customer_id === current.id)
        throw invalid('bill_to_customer_id', 'Choose another customer')
      await lockPayers(req, values, current)
      if (!current || values.status === undefined || values.status === current.status) return
      if (!req.may(contract.customerStatus.permission))
        throw invalid('status', 'You do not have permission to do this', 'forbidden')
      await refuseOpenOrders(req, current.id as number, values.status as string)
    },
    // all rows of a file are written by then: a circle may be closed by two lines of it
    after: (row, req, previous) => refuseCircle(req, row, previous),
  })
  serveStatus(kit, customers)
  serveFigures(kit, customers)
  return customers
}
