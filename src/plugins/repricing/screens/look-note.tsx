import { createContext, use } from 'react'
import { useCommand, useMay } from '#core'
import type { RepricingLook } from '#schema/sales/repricing.ts'
import { Banner, Button, formats, icons } from '#ui'
import { foundWords, startLook, stopLook } from '../commands.ts'
import type { Repricing } from './use-repricing.ts'

const KINDS = {
  tax: 'tax',
  fee: 'fee',
  buying_price: 'buying price',
  pricing_rule: 'pricing rule',
  margin: 'margin',
  certificate: 'certificate',
} as const
/** `after tax Texas diesel and 2 more were saved`. */
function reasonOf({ facts: [first], facts_total }: RepricingLook): string {
  if (!first) return ''
  const more = facts_total - 1
  const what = [KINDS[first.kind], first.name].filter(Boolean).join(' ')
  return more > 0 ? `, after ${what} and ${more} more were saved` : `, after ${what} was saved`
}
function lookWords(look: RepricingLook): string {
  const of = `${formats.number(look.done)} of ${formats.plural(look.total, 'order')}`
  if (look.state === 'waiting') return 'The orders of the last 90 days will be checked shortly.'
  if (look.state === 'running') return `Checking orders: ${of}${reasonOf(look)}.`
  const seen = look.total
    ? `${formats.plural(look.total, 'order')} looked at`
    : 'no delivered order is affected'
  const how = look.state === 'stopped' ? `stopped after ${of}` : seen
  return `Last check ${formats.ago(look.ended_at)}: ${how}${reasonOf(look)}.`
}
/** What the page read, for the words over its list. */
export const Looked = createContext<Repricing | undefined>(undefined)
/** Over the list: what would differ in all, how the last look went, and looking again. */
export function LookNote() {
  const value = use(Looked)
  const look = useCommand(startLook)
  const stop = useCommand(stopLook)
  const mayLook = useMay(startLook.permission!)
  if (!value) return null
  const goesOn = value.look?.state === 'waiting' || value.look?.state === 'running'
  return (
    <Banner
      tone={value.orders ? 'amber' : 'blue'}
      icon={value.orders ? icons.TriangleAlert : icons.Check}
      actions={
        mayLook && (
          <Button size="s" onPress={() => void (goesOn ? stop({}) : look({}))}>
            {goesOn ? 'Stop' : 'Recheck last 90 days'}
          </Button>
        )
      }
    >
      <b>{value.orders ? foundWords(value.orders, value.difference) : 'No delivered order would differ'}.</b>{' '}
      {value.look && lookWords(value.look)}
    </Banner>
  )
}
