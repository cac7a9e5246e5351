/** Confines the error of a screen to it: says what happened and offers to try again. */
import { Component, type ReactNode } from 'react'
import type { PortalError } from '../../wire/errors.js'
import { type ScreenHost, ScreenHostContext } from '../hooks/screen-host.js'
import { isPartMissing, thrownError } from '../hooks/thrown.js'
import { ErrorState } from './states.js'

export class ErrorBoundary extends Component<
  {
    children: ReactNode
    /** For parts that are not essential: shows nothing when they fail. */
    silent?: boolean
    /** Nothing else is on the screen: its error is the state of the element. */
    whole?: boolean
  },
  { error: PortalError | undefined; isPartMissing: boolean }
> {
  static override contextType = ScreenHostContext
  override state = { error: undefined, isPartMissing: false }

  static getDerivedStateFromError(cause: unknown): { error: PortalError; isPartMissing: boolean } {
    return { error: thrownError(cause, 'This screen could not be shown'), isPartMissing: isPartMissing(cause) }
  }

  get #host(): ScreenHost | undefined {
    return this.props.whole ? (this.context as ScreenHost) : undefined
  }

  override componentDidCatch(): void {
    const { error } = this.state
    const host = this.#host
    if (!host || !error) return
    host.setState({ phase: 'error', error })
  }

  #retry = () => {
    this.#host?.setState({ phase: 'loading' })
    this.setState({ error: undefined })
  }

  override render() {
    const { error, isPartMissing } = this.state
    if (error && this.props.silent) return null
    return error ? (
      <ErrorState error={error} isPartMissing={isPartMissing} onRetry={this.#retry} />
    ) : (
      this.props.children
    )
  }
}
