import { useEffect, useState } from 'react'
import { useCommand, useGantry, useMay, useRows } from '#core'
import { atoms, Button, CheckboxField, formats } from '#ui'
import { products } from '../resources.ts'
import { COMMON_PRODUCTS } from '../rules/common-products.ts'
import { addCommon } from '../setup-commands.ts'
import * as s from './setup-products.css.ts'

/**
 * A list to choose from instead of typing: what most distributors
 * sell, with the product codes of tax returns.
 */
export default function SetupProducts() {
  const gantry = useGantry()
  const add = useCommand(addCommon)
  const may = useMay('product.create')
  const rows = useRows(products.rows)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  useEffect(() => void gantry.dispatch(products.commands.list({ page: 1, size: 200 })), [gantry])
  const here = new Set(Object.values(rows).map(({ code }) => code.toLowerCase()))
  const run = async () => {
    setBusy(true)
    const outcome = await add({ codes: [...chosen] })
    setBusy(false)
    if (outcome.status === 'done') {
      setChosen(new Set())
      void gantry.dispatch(products.commands.list({ page: 1, size: 200 }))
    }
  }
  const addWords = chosen.size ? `Add ${formats.plural(chosen.size, 'product')}` : 'Add products'
  return (
    <section className={atoms.col} style={{ gap: 8 }} aria-label="Common products">
      <p className={atoms.muted}>
        Choose what you sell. Each comes with its FTA product code, which returns and tax rates go by.
      </p>
      <div className={s.choices} role="group" aria-label="Products">
        {COMMON_PRODUCTS.map(({ code, name, fta_code }) => {
          const isHere = here.has(code.toLowerCase())
          return (
            <CheckboxField
              key={code}
              label={name}
              help={`${fta_code ? `FTA ${fta_code}` : 'No FTA code'}, ${code}${isHere ? ', already here' : ''}`}
              disabled={isHere || !may}
              value={isHere || chosen.has(code)}
              onChange={(on) =>
                setChosen((now) => new Set(on ? [...now, code] : [...now].filter((one) => one !== code)))
              }
            />
          )
        })}
      </div>
      <div className={atoms.row}>
        <Button
          disabled={!may || busy || chosen.size === 0}
          reason={chosen.size === 0 ? 'Choose a product' : undefined}
          onPress={() => void run()}
        >
          {busy ? 'Adding…' : addWords}
        </Button>
      </div>
    </section>
  )
}
