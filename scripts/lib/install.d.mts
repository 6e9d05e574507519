type Kind = 'start' | 'everything' | 'kit' | 'postgres'
export const KINDS: Readonly<
  Record<
    Kind,
    { readonly title: string; readonly folder: string; readonly megabytes: readonly [number, number] }
  >
>
export function ensureInstalled(kind?: Kind): Promise<void>
export function isInstalled(kind: Kind): Promise<boolean>
export function letOthersRead(folder: string): Promise<void>
