import type { ReactNode } from 'react'
import { whenOpened } from './when-opened.tsx'

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}
/** From the bottom edge, for narrow screens. Esc, scrim, close button, or pulling the handle down ends it. */
export const Sheet = whenOpened<SheetProps>(
  async () => (await import('./sheet-box.tsx')).SheetBox,
  ({ open }) => open,
)
