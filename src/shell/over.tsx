import { Component, type ReactNode } from 'react'
import { useGantry } from '#core'

interface Props {
  readonly children: ReactNode
  readonly onFault: (error: Error) => void
}
class Fallen extends Component<Props, { readonly isDown: boolean }> {
  override state = { isDown: false }
  static getDerivedStateFromError = () => ({ isDown: true })
  override componentDidCatch(error: Error) {
    this.props.onFault(error)
  }
  override render() {
    return this.state.isDown ? null : this.props.children
  }
}
/**
 * Around what opens over every screen. What breaks, or cannot be fetched, is closed and said so: it has no place
 * of its own in which a sentence could stand.
 */
export function Over({
  what,
  close,
  children,
}: {
  readonly what: string
  readonly close: () => void
  readonly children: ReactNode
}) {
  const { notices } = useGantry()
  return (
    <Fallen
      onFault={(error) => {
        console.error(what, error)
        close()
        // Chromium does not ask again for a module that did not arrive
        notices.add({
          code: 'part-missing',
          text: `${what} could not be opened. Reload the page; drafts are kept.`,
        })
      }}
    >
      {children}
    </Fallen>
  )
}
