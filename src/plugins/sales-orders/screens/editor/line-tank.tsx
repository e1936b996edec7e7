import { useDeferredValue } from 'react'
import { useMay, later } from '#core'
import { useModel } from '#ui'
import type { OrderDraft } from './draft/order-draft.ts'

const TankCard = later(async () => (await import('../../../customers/public-screens.ts')).TankCard)
/** The tank of the line that is worked on: how much is in it, and until when. */
export function LineTank({ draft }: { readonly draft: OrderDraft }) {
  const may = useMay('asset.read')
  const tank = useModel(draft.lines, (lines) => lines.lineAt(lines.cursor.row)?.tank?.id)
  const shown = useDeferredValue(tank)
  if (!may || shown === undefined) return null
  return <TankCard id={shown} />
}
