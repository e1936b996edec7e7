import type { ReactNode } from 'react'
import { useGantry, useMay } from '#core'
import { reversePayment as contract, type MoneyRow } from '#schema/sales/payments.ts'
import { atoms, Button, cx, formats } from '#ui'
import { reversePayment } from '../commands/money.ts'
import { moneyNote, moneyWords, reverseWord } from './money-words.ts'
import * as s from './money.css.ts'

/** Rows of money, each with what it is, how much, and the way back. */
export function MoneyRows<R extends MoneyRow>({
  rows,
  label,
  isMoved,
  children,
}: {
  readonly rows: readonly R[]
  readonly label: string
  /** money that another row of the list brought: it is no further money */
  readonly isMoved?: (row: R) => boolean
  /** said beside what a row is, as the invoice it pays */
  readonly children?: (row: R) => ReactNode
}) {
  const gantry = useGantry()
  const mayReverse = useMay(contract.permission)
  if (!rows.length) return null
  return (
    <ul className={s.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={s.row}>
          <span className={atoms.grow}>
            {moneyWords(row)} {children?.(row)}
            <span className={cx(s.note, atoms.small, atoms.muted)}>{moneyNote(row)}</span>
          </span>
          <span className={cx(atoms.num, atoms.nowrap, isMoved?.(row) && atoms.muted)}>
            {isMoved?.(row) ? `${formats.money(row.amount)} moved` : formats.money(row.amount)}
          </span>
          {row.reversible && mayReverse && (
            <Button
              size="s"
              label={`${reverseWord(row)} ${moneyWords(row)} of ${formats.money(row.amount)}`}
              onPress={() => void gantry.palette.start(reversePayment.id, { id: row.id })}
            >
              {reverseWord(row)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
