import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { online, useFact } from '#core'
import { ErrorPanel } from '#ui'

interface Props {
  readonly children: ReactNode
  readonly what: string
  /** it holds the whole screen: nothing is typed beside it when its files are missing */
  readonly whole?: boolean
}
/** As browsers say it of a script, and the loader of a style sheet. */
const MISSING = /imported module|module script|Importing a module|to preload/i
/** One screen may break; the frame around it goes on and says so. */
export class ScreenBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(this.props.what, error, info.componentStack)
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // A chunk that is gone after an update comes back with the new page, not with another try.
    if (MISSING.test(error.message)) return <MissingScreen whole={this.props.whole === true} />
    return (
      <ErrorPanel
        title={`${this.props.what} stopped working`}
        detail={`The rest works. ${error.message}`}
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
/** A page that cannot be had is not asked for without end. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload')
/**
 * Its files are not on this device: never opened here without a network, or of a build that is gone. It is
 * tried again once by itself.
 */
function MissingScreen({ whole }: { readonly whole: boolean }) {
  const connected = useFact(online)
  useEffect(() => {
    if (whole && connected && !wasReloaded()) location.reload()
  }, [whole, connected])
  return (
    <ErrorPanel
      title={connected ? 'This screen was updated' : 'This screen is not on this device yet'}
      detail={`${connected ? 'Load it again' : 'It opens once online'}. Drafts are kept.`}
      onRetry={() => location.reload()}
    />
  )
}
