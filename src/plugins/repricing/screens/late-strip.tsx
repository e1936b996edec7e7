import { Banner, icons, LinkButton } from '#ui'
import { foundWords, PATH } from '../commands.ts'
import { useRepricing } from './use-repricing.ts'

/** Over the place where the office starts, while delivered orders would differ. */
export default function LateStrip() {
  const { value } = useRepricing()
  if (!value?.orders) return null
  return (
    <Banner
      told
      tone="amber"
      icon={icons.TriangleAlert}
      actions={
        <LinkButton size="s" kind="primary" to={PATH}>
          Review
        </LinkButton>
      }
    >
      {foundWords(value.orders, value.difference)} with the rates and prices known today.
    </Banner>
  )
}
