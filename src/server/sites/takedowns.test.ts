import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, newKey, openSiteLab, type SiteLab } from './site-lab.fixture.ts'
import { parseTakedowns, withTakedown } from './takedowns.ts'

it('2.2 a line of the operator’s has a name, and may have a status and a sentence', () => {
  const found = parseTakedowns(
    '# a remark\n\n  bad-app 451 A court  says so.\r\nSpam-App 410\nplain\nodd-app It spams.\n',
  )
  const sentence = 'This app was taken down by whoever runs this server.'
  expect([...found]).toEqual([
    ['bad-app', { status: 451, sentence: 'A court says so.' }],
    ['spam-app', { status: 410, sentence }],
    ['plain', { status: 451, sentence }],
    ['odd-app', { status: 451, sentence: 'It spams.' }],
  ])
})

it('25.5 one line is written or taken out, and what else stands there stays', () => {
  const text = '# a remark\n\nother 410 It spams.\n  Notes 451 Old.\n'
  const down = withTakedown(text, 'notes', { status: 451, sentence: 'New.' })
  expect(down).toBe('# a remark\nother 410 It spams.\nnotes 451 New.\n')
  expect(withTakedown(down, 'notes', null)).toBe('# a remark\nother 410 It spams.\n')
  expect(withTakedown('', 'notes', null)).toBe('')
})

describe('what the operator takes down', () => {
  it('2.2 says so to visitors and to its owner, under each of its names, also after a restart', async () => {
    let time = Date.now()
    const own = await openSiteLab({ now: () => time })
    try {
      const key = newKey()
      await own.published(key, 'bad-app')
      await own.send('PUT', `${key}/settings`, { name: 'bad-app-moved' })
      await mkdir(own.folder, { recursive: true })
      await writeFile(
        join(own.folder, 'takedowns.txt'),
        '# what courts said\nbad-app 451 A court says so.\nother-app 410\n',
      )
      time += 2_000
      const check = async (at: SiteLab) => {
        const visit = await at.visit('bad-app-moved')
        expect([visit.status, await visit.text()]).toEqual([451, expect.stringContaining('A court says so.')])
        expect((await at.visit('bad-app')).status).toBe(451)
        expect(await at.site(key)).toMatchObject({ takenDown: 'A court says so.' })
        for (const refused of [
          await at.publish(key, null),
          await at.send('PUT', `${key}/settings`, { name: 'bad-app-again' }),
        ])
          expect(await codeOf(refused)).toBe('site-taken-down')
        expect(await codeOf(await at.publish(newKey(), 'other-app'))).toBe('site-name-taken')
      }
      await check(own)
      await check(await openSiteLab({ folder: own.folder, now: () => time }))
      // Deleting it does not give its name back.
      await own.send('DELETE', key)
      expect(await codeOf(await own.publish(newKey(), 'bad-app'))).toBe('site-name-taken')
      await writeFile(join(own.folder, 'takedowns.txt'), '')
      time += 2_000
      expect((await own.publish(newKey(), 'bad-app')).status).toBe(200)
    } finally {
      await own.end()
    }
  })
})
