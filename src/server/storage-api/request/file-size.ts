import { invalidRequest } from './storage-refusal.ts'

const UNITS: Readonly<Record<string, number>> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 }

/** Bytes, or a text like `20MB`: thousands, as Supabase counts them. */
export function readSize(size: number | string): number {
  if (typeof size === 'number') return size
  const [, value = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,6})?)(gb|mb|kb|b)$/i.exec(size) ?? []
  const factor = UNITS[unit.toLowerCase()]
  if (factor === undefined)
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  return Math.floor(Number(Number(value).toPrecision(3)) * factor)
}
