import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfigError } from '../config/config.ts'
import { OperatorError } from './operator-error.ts'
import { runAtTerminal, type Terminal } from './run-at-terminal.ts'

const umask = process.umask()
afterEach(() => {
  process.umask(umask)
  vi.restoreAllMocks()
})

/** What a person sees of a command, and what their shell gets. */
async function typed(command: Parameters<typeof runAtTerminal>[0], ...words: readonly string[]) {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  const terminal: Terminal = { argv: ['node', 'plans.process.js', ...words] }
  await runAtTerminal(command, terminal)
  return {
    ...{ said: said.mock.calls.flat(), failed: failed.mock.calls.flat() },
    exitCode: terminal.exitCode,
  }
}

describe('25.3 25.5 a command of the operator', () => {
  it('25.3 gets the words that were typed and prints its sentences', async () => {
    const shown = await typed(async (words) => ['One.', words.join(' ')], 'grant', 'ada@example.com', 'Pro')
    expect(shown).toEqual({ said: ['One.', 'grant ada@example.com Pro'], failed: [], exitCode: undefined })
  })

  it.each([
    ['cannot be done', new OperatorError('There is no plan Gold.'), 'There is no plan Gold.'],
    ['has no server', new ConfigError('Set APPS_ORIGIN.'), 'Set APPS_ORIGIN.'],
  ])('25.5 that %s says so in a sentence, and fails', async (_, error, sentence) => {
    const shown = await typed(() => Promise.reject(error))
    expect(shown).toEqual({ said: [], failed: [sentence], exitCode: 1 })
  })

  it('25.5 that goes wrong in Lathe shows all that is known of it, and fails', async () => {
    const error = new TypeError('x is not a function')
    expect(await typed(() => Promise.reject(error))).toEqual({ said: [], failed: [error], exitCode: 1 })
  })

  it('25.5 keeps what it writes from other users of the machine', async () => {
    process.umask(0o022)
    await typed(async () => [])
    expect(process.umask()).toBe(0o077)
  })
})
