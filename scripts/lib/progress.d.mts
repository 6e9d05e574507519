export function say(line: string): void
export function step<T>(title: string, work: () => Promise<T>, progress?: () => string): Promise<T>
