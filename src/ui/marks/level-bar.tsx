import { cx } from '../theme/cx.ts'
import * as s from './level-bar.css.ts'
import { productKind } from './product.tsx'

const within = (share: number): number => Math.max(0, Math.min(100, share))
/** A tank's level in percent of its size: what is in it, what is on order, its reserve and its safe fill. */
export interface LevelBarProps {
  readonly full: number
  readonly coming?: number
  readonly reserve: number
  readonly safe: number
  /** its words say the color */
  readonly product: string
  /** nobody looked for long */
  readonly faded?: boolean
}
/** The level of a tank as a bar; it always stands beside its number, so it says nothing to a screen reader. */
export function LevelBar({ full, coming = 0, reserve, safe, product, faded }: LevelBarProps) {
  const kind = productKind(product)
  const level = within(full)
  return (
    <span className={s.bar} aria-hidden="true">
      {coming > 0 && (
        <span className={s.coming[kind]} style={{ left: 0, width: `${within(level + coming)}%` }} />
      )}
      <span className={cx(s.fill[kind], faded && s.faded)} style={{ width: `${level}%` }} />
      {reserve > 0 && reserve < 100 && <span className={s.reserve} style={{ left: `${reserve}%` }} />}
      {safe > 0 && safe <= 100 && <span className={s.safe} style={{ left: `${safe}%` }} />}
    </span>
  )
}
