/** Confines the error of a screen to it: says what happened and offers to try again. */
import { Component, type ReactNode } from 'react'
import type { PortalError } from '../../wire/errors.js'
import { isPartMissing, thrownError } from '../hooks/thrown.js'
import { ErrorState } from './states.js'

export class ErrorBoundary extends Component<
  {
    children: ReactNode
    /** For parts that are not essential: shows nothing when they fail. */
    silent?: boolean
  },
  { error: PortalError | undefined; isPartMissing: boolean }
> {
  override state = { error: undefined, isPartMissing: false }

  static getDerivedStateFromError(cause: unknown): { error: PortalError; isPartMissing: boolean } {
    return { error: thrownError(cause, 'This screen could not be shown'), isPartMissing: isPartMissing(cause) }
  }

  override render() {
    const { error, isPartMissing } = this.state
    if (error && this.props.silent) return null
    return error ? (
      <ErrorState error={error} isPartMissing={isPartMissing} onRetry={() => this.setState({ error: undefined })} />
    ) : (
      this.props.children
    )
  }
}
