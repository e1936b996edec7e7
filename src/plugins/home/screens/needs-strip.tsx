import { Fragment } from 'react'
import { cx, formats, Icon, icons } from '#ui'
import * as s from './needs-strip.css.ts'
import { useExceptions } from './use-exceptions.ts'

/** One line over the order list: work that waits in other lists, each with its link. */
export default function NeedsStrip() {
  const { value, problem } = useExceptions()
  // its room is kept until the answer comes: nothing below it moves
  if (!value && !problem) return <div className={s.line} />
  // orders are seen in the list itself
  const items = (value?.items ?? []).filter(({ path }) => !path.startsWith('/sales-order'))
  const grave = items.some(({ tone }) => tone === 'red')
  if (!items.some(({ tone }) => tone !== 'neutral')) return null
  const words = items.map(({ title, count }) => `${title} ${formats.number(count)}`)
  return (
    <nav aria-label="Needs you" className={cx(s.line, grave && s.grave)} title={words.join(' · ')}>
      <Icon of={icons.TriangleAlert} size="s" />
      <span className={s.words}>
        {items.map(({ kind, path }, i) => (
          <Fragment key={kind}>
            {i > 0 && ' · '}
            <a href={path}>{words[i]}</a>
          </Fragment>
        ))}
      </span>
    </nav>
  )
}
