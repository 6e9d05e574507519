export function checkNodeVersion(version?: string): void
