import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../small-templates.fixture.ts'
import { unsaidSettings } from './fill-settings.ts'

const [first] = TEMPLATES
if (first === undefined) throw new Error('There is a template.')
const template = {
  ...first,
  manifest: {
    ...first.manifest,
    unsaid: [{ key: 'signIn', value: false, says: ['sign-in', 'log in', 'accounts'] }],
  },
}

describe('what a template is set to where a prompt says nothing of it', () => {
  it.each(['a list with sign-in', 'a list where people log in', 'Accounts for my family'])(
    'S1.2 “%s” says it',
    (prompt) => {
      expect(unsaidSettings(prompt, template)).toEqual([])
    },
  )

  it.each(['a list for my family, in green', 'a sign for my shop'])('S1.2 “%s” does not', (prompt) => {
    expect(unsaidSettings(prompt, template)).toMatchObject([{ key: 'signIn', value: false }])
  })

  it('S1.2 most templates have nothing of the kind', () => {
    expect(unsaidSettings('a list', first)).toEqual([])
  })
})
