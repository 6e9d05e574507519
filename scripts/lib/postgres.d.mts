export function findPostgres(): string | null
export function ensurePostgres(): Promise<void>
