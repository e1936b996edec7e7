/** How a sign is drawn; which there are stands in icons.ts. These two alone know the package of icons. */
import type { LucideIcon } from 'lucide-react'

/** A sign of the icon set. */
export type IconType = LucideIcon

const SIZES = { xs: 12, s: 14, m: 16, l: 20, xl: 24 } as const
// The same line on screen at every size; the smallest ones need a little more to be seen.
const WEIGHT = { xs: 2.6, s: 1.9, m: 1.75, l: 1.6, xl: 1.6 } as const
interface IconProps {
  readonly of: IconType
  readonly size?: keyof typeof SIZES
  /** Only for an icon that stands alone; otherwise the words beside it say it. */
  readonly label?: string
  readonly className?: string
}
/** Line icon in the colour of its text, 16 px unless told. */
export function Icon({ of: Glyph, size = 'm', label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <Glyph
      width={SIZES[size]}
      height={SIZES[size]}
      strokeWidth={WEIGHT[size]}
      style={{ flex: 'none' }}
      className={className}
      {...named}
    />
  )
}
