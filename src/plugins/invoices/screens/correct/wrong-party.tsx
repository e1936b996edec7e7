import { useGantry } from '#core'
import { searchRef } from '#core/screens/index.ts'
import { ComboField } from '#ui'
import type { Draft } from './correction.ts'
import * as s from './correct.css.ts'

/** The right customer and the right site of it; without a customer, another site of the same one. */
export function WrongParty({
  customer_id,
  draft,
  onDraft,
}: {
  readonly customer_id: number
  readonly draft: Draft
  readonly onDraft: (part: Partial<Draft>) => void
}) {
  const gantry = useGantry()
  const owner = draft.customer?.id ?? customer_id
  return (
    <div className={s.pair}>
      <ComboField
        label="Right customer"
        optional
        value={draft.customer}
        onChange={(customer) => onDraft({ customer, site: null })}
        search={searchRef(gantry, 'customer', 'customer_name')}
        help="Leave blank when only the site was wrong"
        noun="customer"
        autoFocus
      />
      <ComboField
        key={owner}
        label="Right site"
        value={draft.site}
        onChange={(site) => onDraft({ site })}
        search={searchRef(gantry, 'ship_to', 'name', { customer_id: String(owner) })}
        noun="delivery site"
      />
    </div>
  )
}
