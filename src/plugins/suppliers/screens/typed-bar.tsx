import { useState } from 'react'
import { useCommand, useStatus } from '#core'
import { useAnswer, useKeys } from '#core/screens/index.ts'
import type { RackPrice } from '#schema/areas/suppliers.ts'
import { atoms, Button, formats, Icon, icons, Menu } from '#ui'
import { countOrdersAtRacks, postPrices } from '../matrix.ts'
import { isDoubtful, postingsOf, takenBack } from '../rules/postings.ts'
import { rackKey } from './matrix-view.ts'
import { startsOf, type TypedPrices } from './use-matrix.ts'
import * as s from './matrix.css.ts'

interface BarProps {
  readonly items: readonly RackPrice[]
  readonly typed: TypedPrices
  readonly put: (typed: TypedPrices) => void
  /** "Gulf Rack Supply, Houston North, ULSD clear" */
  readonly nameOf: (rack: RackPrice) => string
  /** takes what stands in an open cell, and answers all that is typed; nothing while it cannot be read */
  readonly take: () => TypedPrices | undefined
}
/** Open orders that the typed prices change; nothing until they are counted. */
function Repriced({ racks }: { readonly racks: readonly RackPrice[] }) {
  const { value } = useAnswer(
    racks.map(rackKey).join(' '),
    () =>
      countOrdersAtRacks({
        racks: racks.map(({ supplier_id, terminal_id, product_id }) => ({
          supplier_id,
          terminal_id,
          product_id,
        })),
      }),
    ['sales-order'],
  )
  if (!value) return null
  const { orders } = value
  return (
    <span role="status" className={atoms.muted}>
      {orders === 0
        ? 'No open order is repriced'
        : `${formats.plural(orders, 'open order')} will be repriced`}
    </span>
  )
}
/** What is typed and not saved, when it comes into force, and saving it together. */
export function TypedBar({ items, typed, put, nameOf, take }: BarProps) {
  const [chosen, setChosen] = useState<string>()
  const post = useCommand(postPrices)
  const { loading } = useStatus(postPrices)
  const starts = startsOf()
  const start = starts.find(({ id }) => id === chosen) ?? starts[0]!
  const pricesOf = (all: TypedPrices) =>
    items.flatMap((rack) => {
      const price = all[rackKey(rack)]
      return price ? [{ rack, price }] : []
    })
  const shown = pricesOf(typed)
  const count = shown.length
  const save = async () => {
    if (loading) return
    const prices = pricesOf(take() ?? {})
    if (prices.length === 0) return
    const outcome = await post({
      rows: postingsOf(prices, start.at),
      back: takenBack(prices, start.at),
      count: prices.length,
      doubts: prices
        .filter(isDoubtful)
        .map(({ rack, price }) => `${nameOf(rack)} at ${formats.unitPrice(price)}`),
    })
    if (outcome.status === 'done' || outcome.status === 'queued') put({})
  }
  useKeys([{ keys: 'ctrl+enter', title: 'Save typed prices', run: () => void save() }])
  if (!count) return null
  return (
    <div className={s.bar} role="region" aria-label="Typed prices">
      <Icon of={icons.Pencil} size="s" />
      <b>{formats.plural(count, 'price')} typed</b>
      <span className={atoms.muted}>{count === 1 ? nameOf(shown[0]!.rack) : ''} in force from</span>
      <Menu
        label="In force from"
        groups={[
          {
            entries: starts.map(({ id, label }) => ({ id, label, onAction: () => setChosen(id) })),
          },
        ]}
      >
        <Button size="s">
          {start.label}
          <Icon of={icons.ChevronDown} size="s" />
        </Button>
      </Menu>
      <Repriced racks={shown.map(({ rack }) => rack)} />
      <span className={atoms.grow} />
      <Button size="s" onPress={() => put({})}>
        Discard
      </Button>
      <Button size="s" kind="primary" keys="ctrl+enter" disabled={loading} onPress={() => void save()}>
        {loading ? 'Saving…' : `Save ${formats.plural(count, 'price')}`}
      </Button>
    </div>
  )
}
