import { useDeferredValue, useSyncExternalStore } from 'react'
import { useMay, later } from '#core'
import type { OrderDraft } from './draft/order-draft.ts'

const TankCard = later(async () => (await import('../../../customers/public-screens.ts')).TankCard)
/** The tank of the line that is worked on: how much is in it, and until when. */
export function LineTank({ draft }: { readonly draft: OrderDraft }) {
  const may = useMay('asset.read')
  const tank = useSyncExternalStore(
    draft.lines.subscribe,
    () => draft.lines.getLines()[draft.lines.cursor.row]?.value.tank?.id,
  )
  const shown = useDeferredValue(tank)
  if (!may || shown === undefined) return null
  return <TankCard id={shown} />
}
