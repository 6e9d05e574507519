import { describe, expect, it } from 'vitest'
import { appModule, setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()

const SHOW_MODE = {
  'src/App.tsx': appModule(
    `  return <p>{[import.meta.env.MODE, import.meta.env.DEV, import.meta.env.PROD, typeof import.meta.hot].join(' ')}</p>`,
  ),
}

describe('the mode of a preview', () => {
  it('M5 a development preview has a development environment and hot updates', async () => {
    const lab = await open()
    const frame = await lab.start(SHOW_MODE)
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('development true false object')
  })

  it('M5 a production preview has the environment of a build, and shows changes by a new load', async () => {
    const lab = await open()
    const frame = await lab.start(SHOW_MODE, 'production')
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('production false true undefined')
    await frame.evaluate(() => Object.assign(window, { lathe_mark: true }))
    await lab.change({ 'src/App.tsx': appModule(`  return <p>changed</p>`) })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('changed')
    expect(await frame.evaluate(() => 'lathe_mark' in window)).toBe(false)
  })
})
