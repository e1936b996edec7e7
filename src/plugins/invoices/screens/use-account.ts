import { useCallback, useEffect, useState } from 'react'
import { useAfterReset, useGantry } from '#core'
import type { Account, Payment } from '#schema/sales/payments.ts'
import { listPayments, readAccount } from '../commands/money.ts'
import { accountReadings } from '../effects.ts'

/** The account of a customer as it stands, with so many of its newest rows of money. */
export function useAccount(customer: number, shown: number) {
  const gantry = useGantry()
  const [account, setAccount] = useState<Account>()
  const [rows, setRows] = useState<readonly Payment[]>([])
  const [total, setTotal] = useState(0)
  const [problem, setProblem] = useState<string>()
  const read = useCallback(async () => {
    const one = await gantry.dispatch(readAccount({ id: customer }), { fresh: true })
    if (one.status === 'done') setAccount(one.value)
    setProblem(one.status === 'rejected' ? one.problem.detail : undefined)
    if (!shown) return
    const filters = { customer_id: String(customer) }
    const page = await gantry.dispatch(listPayments({ page: 1, size: shown, filters }), { fresh: true })
    if (page.status !== 'done') return
    setRows(page.value.items)
    setTotal(page.value.total)
  }, [gantry, customer, shown])
  useEffect(() => {
    const reading = accountReadings(gantry.log.live$).subscribe(() => void read())
    return () => reading.unsubscribe()
  }, [gantry, read])
  useAfterReset(() => void read())
  const own = account?.customer_id === customer ? account : undefined
  return { account: own, rows, total, problem }
}
