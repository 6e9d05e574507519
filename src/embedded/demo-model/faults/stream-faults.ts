/** What can go wrong on the way: the answer itself would have been in order. */
import type { NamedFault, StreamFault } from './fault.ts'

const stream = (
  name: string,
  says: string,
  how: StreamFault | ((count: number) => StreamFault),
  isOnce = false,
): NamedFault => ({
  name,
  says,
  isOnce,
  make: (count) => ({ type: 'stream', how: typeof how === 'function' ? how(count) : how }),
})

export const STREAM_FAULTS: readonly NamedFault[] = [
  stream('cut', 'the stream ends in the middle of a file, without a reason', { at: 'block', ends: 'end' }),
  stream('cutonce', 'as `cut`, but the rest comes when it is asked for', { at: 'block', ends: 'end' }, true),
  stream('cut-N', 'the stream ends after N characters', (at) => ({ at, ends: 'end' })),
  stream('drop', 'the connection breaks in the middle of a file', { at: 'block', ends: 'break' }),
  stream(
    'droponce',
    'as `drop`, but the rest comes when it is asked for',
    { at: 'block', ends: 'break' },
    true,
  ),
  stream('drop-N', 'the connection breaks after N characters', (at) => ({ at, ends: 'break' })),
  stream('stall', 'a first piece, then silence until the reader leaves', { at: 1, ends: 'silence' }),
  stream('stallstart', 'silence before the first byte of the body', { at: 'start', ends: 'silence' }),
  stream('stall-N', 'silence after N characters', (at) => ({ at, ends: 'silence' })),
  stream('maxtokens', 'MAX_TOKENS in the middle of a file', { at: 'block', ends: 'max-tokens' }),
  stream(
    'maxtokensonce',
    'as `maxtokens`, but the rest comes when it is asked for',
    { at: 'block', ends: 'max-tokens' },
    true,
  ),
  stream('safety', 'SAFETY in the middle of the answer', { at: 'block', ends: 'safety' }),
  stream('recitation', 'RECITATION in the middle of the answer', { at: 'block', ends: 'recitation' }),
  stream('blocked', 'the prompt is blocked: `promptFeedback.blockReason` and no candidate', {
    shape: 'blocked-prompt',
  }),
  stream('midstreamerror', 'an error object as an event in the middle of the answer', {
    at: 'block',
    ends: 'error',
  }),
  stream('thoughts', 'thoughts only, then STOP', { shape: 'thoughts-only' }),
  stream('thoughtsfirst', 'thoughts, then the whole answer', { shape: 'thoughts-first' }),
  stream('noparts', 'between the pieces, candidates without parts or without content', { shape: 'no-parts' }),
  stream('nocandidates', 'between the pieces, events with nothing but usage', { shape: 'no-candidates' }),
  stream('nofinish', 'the whole answer, and no reason why it ended', { shape: 'no-finish' }),
  stream('splitutf8', 'the bytes in packets of seven, so that characters are cut in two', {
    shape: 'split-utf8',
  }),
  stream('crlf', 'events that end in CR LF', { shape: 'crlf' }),
  stream('comments', 'comments, ids and empty events between the events', { shape: 'comments' }),
]
