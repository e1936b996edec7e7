import { useCallback, useEffect, useState } from 'react'
import { useAfterReset, useGantry } from '#core'
import type { Account, Payment } from '#schema/sales/payments.ts'
import { listPayments, readAccount } from '../commands/money.ts'
import { accountReadings } from '../effects.ts'

/** How many rows of money an account shows. */
const SHOWN = 12
/** The account of a customer as it stands, with its newest rows of money where they are wanted. */
export function useAccount(customer: number, withRows: boolean) {
  const gantry = useGantry()
  const [account, setAccount] = useState<Account>()
  const [rows, setRows] = useState<readonly Payment[]>([])
  const [problem, setProblem] = useState<string>()
  const read = useCallback(async () => {
    const one = await gantry.dispatch(readAccount({ id: customer }), { fresh: true })
    if (one.status === 'done') setAccount(one.value)
    setProblem(one.status === 'rejected' ? one.problem.detail : undefined)
    if (!withRows) return
    const filters = { customer_id: String(customer) }
    const page = await gantry.dispatch(listPayments({ page: 1, size: SHOWN, filters }), { fresh: true })
    if (page.status === 'done') setRows(page.value.items)
  }, [gantry, customer, withRows])
  useEffect(() => {
    const reading = accountReadings(gantry.log.live$).subscribe(() => void read())
    return () => reading.unsubscribe()
  }, [gantry, read])
  useAfterReset(() => void read())
  const own = account?.customer_id === customer ? account : undefined
  return { account: own, rows, problem }
}
