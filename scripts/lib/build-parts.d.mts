type Part = 'web' | 'preview' | 'packages' | 'server'
export const BUILD_PARTS: Readonly<Record<Part, readonly string[]>>
export function sourceHash(part: Part, known?: Map<string, Promise<string>>): Promise<string>
export function staleParts(parts?: readonly Part[]): Promise<Part[]>
export function stampPart(part: Part, hash: string): Promise<void>
