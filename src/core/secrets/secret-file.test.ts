import { describe, expect, it } from 'vitest'
import { textFile } from '../files/project-file.ts'
import { isSecretPath } from './secret-file.ts'
import { withheldValues } from './secret-values.ts'

describe('secret files', () => {
  it.each([
    ['client_secret.json'],
    ['a/Client-Secret-42.apps.json'],
    ['service_account.json'],
    ['serviceaccount.prod.json'],
    ['credentials.json'],
    ['my-app-firebase-adminsdk-x1.json'],
  ])('design take %s for the key of a service', (path) => {
    expect(isSecretPath(path)).toBe(true)
  })

  it.each([['client_secret.ts'], ['my-credentials.json'], ['firebase-adminsdk.md'], ['firebase.json']])(
    'design leave %s alone',
    (path) => {
      expect(isSecretPath(path)).toBe(false)
    },
  )

  it('design hold values, but no addresses of people', () => {
    const content = 'one=first.name1@example.com\ntwo=pa.ss1@word\nthree=@1a2b3c4d5e.f\nfour=abc1def2ghi3\n'
    expect(withheldValues(textFile('.env', content))).toEqual(['pa.ss1@word', 'abc1def2ghi3'])
  })
})
