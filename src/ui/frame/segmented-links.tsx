import { Icon, type IconType } from '../marks/icon.tsx'
import { cx } from '../theme/cx.ts'
import * as s from './segments.css.ts'

/** One of the ways. */
export interface SegmentLink {
  readonly to: string
  readonly label: string
  readonly icon: IconType
}
/** Ways to the same thing in other shapes, drawn as a segmented control; where one is stands out. */
export const SegmentedLinks = ({
  label,
  links,
  current,
}: {
  readonly label: string
  readonly links: readonly SegmentLink[]
  /** the `to` of the page that is open */
  readonly current: string
}) => (
  <nav aria-label={label} className={s.seg}>
    {links.map(({ to, label: words, icon }) => (
      <a
        key={to}
        href={to}
        className={cx(s.segItem, s.segSize.s)}
        aria-current={to === current ? 'page' : undefined}
        data-selected={to === current ? '' : undefined}
      >
        <Icon of={icon} size="s" />
        {words}
      </a>
    ))}
  </nav>
)
