import { useEffect, useMemo, useState } from 'react'
import { useGantry } from '#core'
import { nameRef } from '#core/screens/index.ts'
import { tax } from '#schema/sales/taxes.ts'
import { formats } from '#ui'
import type { Traced } from '#plugins/pricing/public.ts'
import type { Names } from './trace.ts'

interface TaxRow {
  readonly name: string
  readonly rates?: readonly {
    readonly id: number
    readonly effective_from: string
    readonly confirmed_at: string | null
    readonly source: string | null
  }[]
}
/**
 * The words for ids in a trace, asked for once each; without the right to read them the trace shows none.
 */
export function useTraceNames(traced: Traced | undefined): Names {
  const gantry = useGantry()
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const [taxes, setTaxes] = useState<Readonly<Record<number, TaxRow>>>({})
  const wanted = useMemo(() => {
    const refs = new Set<string>()
    for (const from of (traced?.lines ?? []).flatMap(({ trace }) => [trace?.base, trace?.lift])) {
      if (from?.supplier_id) refs.add(`supplier ${from.supplier_id}`)
      if (from?.terminal_id) refs.add(`terminal ${from.terminal_id}`)
    }
    for (const { tax_id } of [...(traced?.taxes ?? []), ...(traced?.rejected ?? [])])
      refs.add(`tax ${tax_id}`)
    return [...refs].join()
  }, [traced])
  useEffect(() => {
    let here = true
    for (const one of wanted.split(',').filter(Boolean)) {
      const [entity = '', number = ''] = one.split(' ')
      const id = Number(number)
      if (entity === 'tax') {
        void gantry.ask(tax.get, { id }).then((outcome) => {
          if (here && outcome?.status === 'done') setTaxes((now) => ({ ...now, [id]: outcome.value }))
        })
      } else if (gantry.may(`${entity}.read`))
        void nameRef(gantry, entity, entity === 'supplier' ? 'supplier_name' : 'name', id).then((option) => {
          if (here) setWords((now) => ({ ...now, [one]: option.label }))
        })
    }
    return () => {
      here = false
    }
  }, [gantry, wanted])
  return useMemo(
    () => ({
      supplier: (id) => words[`supplier ${id}`],
      terminal: (id) => words[`terminal ${id}`],
      tax: (id, rate) => {
        const row = taxes[id]
        const found = row?.rates?.find((one) => one.id === rate)
        const note = found
          ? [
              `from ${formats.longDay(found.effective_from)}`,
              found.confirmed_at ? 'confirmed' : 'unconfirmed',
              found.source ?? '',
            ]
              .filter(Boolean)
              .join(', ')
          : undefined
        return { name: row?.name, note }
      },
    }),
    [words, taxes],
  )
}
