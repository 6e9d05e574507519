import { expect, it } from 'vitest'
import { createGalleryStore } from './gallery-store.ts'
import { listedTemplate } from './templates.fixture.ts'

const shop = listedTemplate('shop')
const quiz = listedTemplate('quiz')

/** A gallery whose answers a test gives. */
function open() {
  const asked: { resolve: (value: never) => void; reject: (error: Error) => void }[] = []
  const added: string[] = []
  const ask = () => new Promise<never>((resolve, reject) => asked.push({ resolve, reject }))
  const gallery = createGalleryStore({
    service: { list: ask, project: ask },
    addProject: (name) => added.push(name),
  })
  return { gallery, added, asked, answer: (value: unknown) => asked.shift()?.resolve(value as never) }
}

it('the list of templates is asked for once, and again after it failed', async () => {
  const { gallery, asked, answer } = open()
  const first = gallery.load()
  void gallery.load()
  expect(asked).toHaveLength(1)
  expect(gallery.getState().listed).toEqual({ status: 'loading' })
  asked.shift()?.reject(new Error('Not there.'))
  await first
  expect(gallery.getState().listed).toEqual({ status: 'failed', problem: 'Not there.' })
  const second = gallery.load()
  answer([shop, quiz])
  await second
  expect(gallery.getState().listed).toEqual({ status: 'ready', templates: [shop, quiz] })
  await gallery.load()
  expect(asked).toHaveLength(0)
})

it('a project is made of the template chosen, called as its app is, however often it is asked for', async () => {
  const { gallery, added, asked, answer } = open()
  gallery.choose(shop)
  const starting = gallery.start()
  void gallery.start()
  expect(asked).toHaveLength(1)
  expect(gallery.getState().isStarting).toBe(true)
  answer(new Map())
  await starting
  expect(added).toEqual(['The shop'])
  expect(gallery.getState().isStarting).toBe(false)
})

it('a template that cannot be read says so, and can be asked for again', async () => {
  const { gallery, added, asked, answer } = open()
  gallery.choose(shop)
  const starting = gallery.start()
  asked.shift()?.reject(new Error('Not there.'))
  await starting
  expect(gallery.getState()).toMatchObject({ problem: 'Not there.', isStarting: false })
  const again = gallery.start()
  expect(gallery.getState().problem).toBeNull()
  answer(new Map())
  await again
  expect(added).toEqual(['The shop'])
})

it('who went on meanwhile gets no project of the template that they left', async () => {
  const { gallery, added, answer } = open()
  gallery.choose(shop)
  const starting = gallery.start()
  gallery.close()
  answer(new Map())
  await starting
  expect(added).toEqual([])
  expect(gallery.getState().chosen).toBeNull()
})
