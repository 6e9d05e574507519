import { describe, expect, it } from 'vitest'
import { matchCommand } from './match-command.ts'

const DOWNLOAD = ['Download Project (.zip)', 'export', 'save']

describe('matchCommand', () => {
  it('design §2 finds a command by beginnings of words of its label, or of its other names', () => {
    expect(matchCommand('down', DOWNLOAD)).toBe(1)
    expect(matchCommand('proj down', DOWNLOAD)).toBe(0.8)
    expect(matchCommand('EXPORT zip', DOWNLOAD)).toBe(0.5)
  })

  it('design §2 does not find it by letters in between', () => {
    expect(matchCommand('write', DOWNLOAD)).toBe(0)
    expect(matchCommand('load', DOWNLOAD)).toBe(0)
  })

  it('design §2 finds everything by nothing', () => {
    expect(matchCommand('  ', DOWNLOAD)).toBeGreaterThan(0)
  })
})
