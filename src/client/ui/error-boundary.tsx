import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  fallback: (tryAgain: () => void) => ReactNode
  children: ReactNode
}

/** Shows `fallback` in place of what failed to draw. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
