import { describe, expect, it } from 'vitest'
import { isDriverFault } from './driver-fault.ts'

const message = 'Frame has been detached.'
const lookup = '    at CRPage._sessionForFrame (node_modules/playwright-core/lib/coreBundle.js:39088:19)'
const listener =
  '    at _FrameSession._eventBelongsToStaleFrame (node_modules/playwright-core/lib/coreBundle.js:39504:38)'
const call = '    at CRPage._sessionForHandle (node_modules/playwright-core/lib/coreBundle.js:39094:21)'

describe('isDriverFault', () => {
  it('is what the driver throws as it listens to a frame that has left its page', () => {
    expect(isDriverFault({ message, stack: `Error: ${message}\n${lookup}\n${listener}` })).toBe(true)
  })

  it('is nothing that a test asked for, and no other error', () => {
    expect(isDriverFault({ message, stack: `Error: ${message}\n${lookup}\n${call}` })).toBe(false)
    expect(
      isDriverFault({ message: 'No session.', stack: `Error: No session.\n${lookup}\n${listener}` }),
    ).toBe(false)
    expect(
      isDriverFault({ message, stack: `Error: ${message}\n    at ours (test/e2e/stage.ts:1:1)\n${lookup}` }),
    ).toBe(false)
    expect(isDriverFault({ message })).toBe(false)
  })
})
