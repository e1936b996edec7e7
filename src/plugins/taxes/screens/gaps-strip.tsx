import { Banner, formats, icons, LinkButton } from '#ui'
import { gapWords } from '../rules/gap-words.ts'
import { useGaps } from './use-gaps.ts'

/** Over the place where the office starts, while a tax lacks a rate. */
export default function GapsStrip() {
  const { items = [] } = useGaps()
  const open = items.filter(({ trouble }) => trouble !== 'unconfirmed')
  const [first] = open
  if (!first) return null
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
