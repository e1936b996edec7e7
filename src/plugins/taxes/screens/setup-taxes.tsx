import { useEffect, useState } from 'react'
import { useCommand, useGantry, useMay, useRows } from '#core'
import type { Tax } from '#schema/sales/taxes.ts'
import { atoms, Button, cx, formats, SelectField, Tag } from '#ui'
import { updateRate } from '../commands.ts'
import { taxes } from '../resource.ts'
import { TAX_PACKS } from '../rules/packs.ts'
import { addPack } from '../setup-commands.ts'
import * as s from './setup-taxes.css.ts'

const AMOUNTS: Readonly<Record<string, (rate: string) => string>> = {
  percent: formats.percent,
  bracket: () => 'by brackets',
  flat: (rate) => `${formats.money(rate)} per order`,
}
const amount = ({ rate, rate_type }: Tax['rates'][number]): string =>
  AMOUNTS[rate_type]?.(rate ?? '0') ?? formats.taxRate(rate ?? '0', 'gallon')
/** Rates to begin with, and one confirmation for each: nothing here is taken for the law. */
export default function SetupTaxes() {
  const gantry = useGantry()
  const add = useCommand(addPack)
  const confirm = useCommand(updateRate)
  const mayAdd = useMay('tax.create')
  const mayConfirm = useMay('tax.update')
  const rows = useRows(taxes.rows)
  const [code, setCode] = useState('US')
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => void gantry.dispatch(taxes.commands.list({ page: 1, size: 200 })), [gantry])
  const run = async () => {
    setBusy(true)
    if ((await add({ code })).status === 'done')
      void gantry.dispatch(taxes.commands.list({ page: 1, size: 200 }))
    setBusy(false)
  }
  // one that was confirmed stays where it is: a list that moves takes the next one from under the pointer
  const shown = Object.values(rows).flatMap((tax) =>
    tax.rates
      .filter(({ id, effective_to, confirmed_at }) => !effective_to && (!confirmed_at || pressed.has(id)))
      .map((rate) => ({ tax, rate })),
  )
  const open = shown.filter(({ rate }) => rate.confirmed_at === null).length
  const confirmRate = ({ id, rev }: Tax['rates'][number]) => {
    setPressed((before) => new Set([...before, id]))
    void confirm({ id, rev, confirmed: true })
  }
  return (
    <>
      <section className={atoms.col} style={{ gap: 8 }} aria-label="Rates to begin with">
        <div className={atoms.row} style={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
          <SelectField
            label="Rates to begin with"
            value={code}
            onChange={(value) => setCode(value ?? 'US')}
            options={TAX_PACKS.map((pack) => ({ value: pack.code, label: pack.name }))}
          />
          <Button disabled={!mayAdd || busy} onPress={() => void run()}>
            {busy ? 'Adding…' : 'Add rates'}
          </Button>
        </div>
        <p className={atoms.muted} style={{ marginTop: 8 }}>
          Only states we have a source for are listed. Compare each rate with its source, then confirm it.
          Until then the order list says how many rates need confirmation.
        </p>
      </section>
      {shown.length > 0 && (
        <section className={atoms.col} style={{ gap: 8 }} aria-label="Rates to confirm">
          <h3 className={atoms.subheading}>
            Rates to confirm <span className={atoms.faint}>{open || 'none'}</span>
          </h3>
          <ul className={cx(atoms.boxed, s.rates)}>
            {shown.map(({ tax, rate }) => (
              <li key={rate.id} className={s.rate}>
                <span className={s.named}>
                  <a href={`/tax/${tax.id}`}>{tax.name}</a>
                  <span className={cx(atoms.muted, atoms.small)}>
                    {rate.source ?? 'No source'}
                    {rate.as_of && `, as of ${formats.longDay(rate.as_of)}`}
                  </span>
                </span>
                <span className={cx(atoms.num, atoms.medium)}>{amount(rate)}</span>
                {rate.confirmed_at === null ? <Tag tone="amber">Not confirmed</Tag> : <Tag>Confirmed</Tag>}
                {mayConfirm && rate.confirmed_at === null && (
                  <Button size="s" label={`Confirm ${tax.name}`} onPress={() => confirmRate(rate)}>
                    Confirm
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
