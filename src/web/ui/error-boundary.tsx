import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from './button.tsx'

export interface ErrorBoundaryProps {
  /** What is inside, as it reads in 'The preview stopped working': 'The preview', 'The chat'. */
  readonly name: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
}

/** Keeps a fault of one pane inside that pane, and offers to start it again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
        <p className="font-display font-semibold text-lg">{this.props.name} stopped working</p>
        <p className="max-w-md break-words font-mono text-ink-muted text-xs">{error.message}</p>
        <Button onClick={() => this.setState({ error: null })}>Start it again</Button>
      </div>
    )
  }
}
