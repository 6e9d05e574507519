/** Of an answer that comes piece by piece: kept nowhere, and by nginx not held back until it is whole. */
export const STREAM_HEADERS = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } as const
