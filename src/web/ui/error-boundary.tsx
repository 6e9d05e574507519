import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What stands in its place. `restart` draws what is inside anew. */
  readonly fallback: (error: Error, restart: () => void) => ReactNode
  /** What is inside, by name: another one is drawn, whatever the last one threw. */
  readonly inside?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
}

/** Keeps a fault of what is inside there. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate({ inside }: ErrorBoundaryProps): void {
    if (inside !== this.props.inside && this.state.error !== null) this.#restart()
  }

  #restart = (): void => this.setState({ error: null })

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : this.props.fallback(error, this.#restart)
  }
}
