import { Banner, formats, icons, LinkButton } from '#ui'
import { gapWords } from '../rules/gap-words.ts'
import { useGaps } from './use-gaps.ts'

/** Rates that nobody confirmed are one line for the whole company; an order says it in its trace alone. */
const Unconfirmed = ({ count }: { readonly count: number }) => (
  <Banner
    tone="blue"
    icon={icons.Percent}
    actions={
      <LinkButton size="s" to="/tax/gaps">
        Confirm rates
      </LinkButton>
    }
  >
    {`${formats.plural(count, 'tax rate')} ${count === 1 ? 'needs' : 'need'} confirmation`}
  </Banner>
)
/** Over the place where the office starts, while a tax lacks a rate. */
export default function GapsStrip() {
  const { items = [] } = useGaps()
  const open = items.filter(({ trouble }) => trouble !== 'unconfirmed')
  const [first] = open
  if (!first) return items.length > 0 ? <Unconfirmed count={items.length} /> : null
  const place = first.state ? `, ${first.state.name}` : ''
  return (
    <Banner
      told
      tone="amber"
      icon={icons.TriangleAlert}
      actions={
        <LinkButton size="s" kind="primary" to="/tax/gaps">
          Check rates
        </LinkButton>
      }
    >
      {formats.plural(open.length, 'tax rate')} to check. {first.tax.name}
      {place}: {gapWords(first, formats.longDay)}
    </Banner>
  )
}
