type Part = 'web' | 'preview' | 'packages' | 'templates' | 'server' | 'compressed'
interface SourceState {
  readonly hash: string
  readonly seen: string
}
export const BUILD_PARTS: Readonly<Record<Part, readonly string[]>>
export function sourceState(part: Part, known?: Map<string, Promise<string>>): Promise<SourceState>
export function sourceHash(part: Part): Promise<string>
export function staleParts(parts?: readonly Part[]): Promise<Part[]>
export function stampPart(part: Part, state: SourceState): Promise<void>
