type Part = 'web' | 'preview' | 'packages' | 'server'
export const BUILD_PARTS: Readonly<Record<Part, readonly string[]>>
export function sourceHash(part: Part): Promise<string>
export function staleParts(): Promise<Part[]>
export function stampPart(part: Part, hash: string): Promise<void>
