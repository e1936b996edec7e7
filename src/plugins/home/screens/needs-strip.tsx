import { Fragment } from 'react'
import { Banner, formats, icons } from '#ui'
import { useExceptions } from './use-exceptions.ts'

/** One line over the order list: work that waits in other lists, each with its link. */
export default function NeedsStrip() {
  const { value } = useExceptions()
  // orders are seen in the list itself
  const items = (value?.items ?? []).filter(({ path }) => !path.startsWith('/sales-order'))
  const grave = items.some(({ tone }) => tone === 'red')
  if (!items.some(({ tone }) => tone !== 'neutral')) return null
  return (
    <Banner told tone={grave ? 'red' : 'amber'} icon={icons.TriangleAlert}>
      {items.map(({ kind, title, count, path }, i) => (
        <Fragment key={kind}>
          {i > 0 && ' · '}
          <a href={path}>{`${title} ${formats.number(count)}`}</a>
        </Fragment>
      ))}
    </Banner>
  )
}
