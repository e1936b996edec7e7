import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPanel } from '#ui'

interface Props {
  readonly children: ReactNode
  readonly what: string
}
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
    const stale = /dynamically imported module|module script failed|Importing a module/i.test(error.message)
    return (
      <ErrorPanel
        title={stale ? 'This screen was updated' : `${this.props.what} stopped working`}
        detail={
          stale
            ? 'Load the page again to get the new version. Drafts are kept on this device.'
            : `The rest works. ${error.message}`
        }
        onRetry={() => {
          if (stale) location.reload()
          else this.setState({ error: null })
        }}
      />
    )
  }
}
