import { describe, expect, it } from 'vitest'
import { bootResultOf } from './draft-trial.ts'

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

  it('TR1 TR2 rest: something to be seen, nothing, or nothing but a wait for the network', () => {
    const rest = (isBlank: boolean, isWaiting: boolean) =>
      bootResultOf({ type: 'started', isBlank, isWaiting, isBusy: false })?.status
    expect([rest(false, false), rest(false, true), rest(true, false), rest(true, true)]).toEqual([
      'runs',
      'runs',
      'fails',
      'runs',
    ])
  })

  it('TR3 of an app that was at work all the time, and of what is wrong around it, nothing is known', () => {
    const busy = bootResultOf({ type: 'started', isBlank: true, isWaiting: false, isBusy: true })
    expect(busy?.status).toBe('unknown')
    const around = bootResultOf({
      type: 'previewError',
      title: 'Preview Error',
      message: 'The package service did not answer.',
      stack: '',
      cause: 'surroundings',
    })
    expect(around).toEqual({ status: 'unknown', reason: 'The package service did not answer.' })
  })

  it('TR2 nothing that the app says besides', () => {
    expect(bootResultOf({ type: 'previewSuccess' })).toBeNull()
    expect(bootResultOf({ type: 'progress', step: 'Compiling…' })).toBeNull()
  })
})
