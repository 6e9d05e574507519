import first from './recorded/app-1.webp'
import second from './recorded/app-2.webp'
import recorded from './recorded/recording.json' with { type: 'json' }
import type { Recording } from './recording.ts'

export const RECORDING: Recording = recorded

/** Addresses of the steps' pictures, in order. */
export const PICTURES: readonly string[] = [first, second]
