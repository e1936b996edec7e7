import { useState } from 'react'
import { useCommand, useMay } from '#core'
import type { Tax } from '#schema/sales/taxes.ts'
import { atoms, Button, cx, formats, useMedia } from '#ui'
import { ROOMY } from './test-sale.css.ts'
import { removeRate, updateRate } from '../commands.ts'
import { DatedRates } from './dated-rates.tsx'
import { rateForm } from './rate-form.ts'
import { rateWords } from './rate-words.ts'
import { TestSale } from './test-sale.tsx'

/** The rates of one tax, newest first, and what it does to a sale. */
export default function TaxRates({ row: tax }: { readonly row: Tax }) {
  const update = useCommand(updateRate)
  const remove = useCommand(removeRate)
  return (
    <>
      <DatedRates
        rates={tax.rates}
        amountOf={(rate) => rateWords(rate, tax)}
        none="Without a rate this tax charges nothing."
        mayChange={useMay('tax.update')}
        adding={{
          spec: rateForm(tax.id),
          preset: { rate_type: 'per_unit', effective_from: formats.today(), brackets: [], confirmed: false },
          title: `New rate of ${tax.name}`,
        }}
        onChange={update}
        onRemove={remove}
      />
      <TrySection tax={tax} />
    </>
  )
}
/** What the tax does to a sale, tried beneath its rates. */
function TrySection({ tax }: { readonly tax: Tax }) {
  const [trying, setTrying] = useState(false)
  const isBeside = useMedia(ROOMY)
  if (isBeside) return null
  return (
    <section className={atoms.block} aria-label="Test a sale">
      <div className={atoms.row}>
        <h2 className={cx(atoms.subheading, atoms.grow)}>Test a sale</h2>
        <Button size="s" expanded={trying} onPress={() => setTrying(!trying)}>
          {trying ? 'Close test' : 'Open test'}
        </Button>
      </div>
      {trying && (
        <div className={atoms.boxed} style={{ maxWidth: 560 }}>
          <TestSale draft={{ id: tax.id }} />
        </div>
      )}
    </section>
  )
}
