import { Component, type ReactNode } from 'react'

/**
 * Around what another plugin draws into a page: when it breaks, a
 * sentence stands in its place and the page goes on.
 */
export class Isolated extends Component<
  { readonly what: string; readonly children: ReactNode },
  { readonly error: Error | null }
> {
  override state: { readonly error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error ? (
      <p role="alert">
        {this.props.what} stopped working. The rest works. {error.message}
      </p>
    ) : (
      this.props.children
    )
  }
}
