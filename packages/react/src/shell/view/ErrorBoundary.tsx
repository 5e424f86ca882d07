import { LatchkeyError } from '@latchkey/protocol'
import { Component, type ContextType, type ReactNode } from 'react'
import { WidgetContext } from '../../hooks/instance/useWidget.js'

type Props = { children: ReactNode; fallback(retry: () => void): ReactNode }

/** A class, because React has no hook for it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = WidgetContext
  declare context: ContextType<typeof WidgetContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Runs each time the view appears: retries what failed hidden or in the last opening. */
  override componentDidMount() {
    if (this.state.failed) this.setState({ failed: false })
  }

  override componentDidCatch(cause: unknown) {
    const message = cause instanceof Error ? cause.message : undefined
    this.context?.context.reportError(new LatchkeyError('latchkey/unexpected', { cause, message }))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
