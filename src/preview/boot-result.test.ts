import { describe, expect, it } from 'vitest'
import { bootResultOf } from './boot-result.ts'

const failing = (message: string) =>
  bootResultOf({ type: 'previewError', title: 'Preview Error', message, stack: '', file: 'src/App.tsx' })

describe('what a try decides', () => {
  it('TR2 an error, with its place', () => {
    expect(failing('TypeError: x is not a function')).toEqual({
      status: 'fails',
      error: {
        title: 'Preview Error',
        message: 'TypeError: x is not a function',
        stack: '',
        file: 'src/App.tsx',
      },
      isDoubtful: false,
    })
  })

  it.each([
    'TypeError: Failed to fetch',
    "NotAllowedError: play() failed because the user didn't interact with the document first.",
    'ResizeObserver loop completed with undelivered notifications.',
  ])('TR3 not %s', (message) => {
    expect(failing(message)).toBeNull()
  })

  it('TR1 TR2 TR3 rest: something to be seen, nothing, or nothing so far', () => {
    const rest = (isBlank: boolean, isWaiting: boolean) =>
      bootResultOf({ type: 'started', isBlank, isWaiting })?.status
    expect([rest(false, false), rest(false, true), rest(true, false), rest(true, true)]).toEqual([
      'runs',
      'runs',
      'fails',
      'unknown',
    ])
  })

  it('TR2 nothing that the app says besides', () => {
    expect(bootResultOf({ type: 'previewSuccess' })).toBeNull()
    expect(bootResultOf({ type: 'progress', step: 'Compiling…' })).toBeNull()
  })
})
