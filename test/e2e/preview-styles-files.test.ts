import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appModule, PIXEL, setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()
const app = appModule

const styleOf = (frame: Frame, selector: string, property: string): Promise<string> =>
  frame.evaluate(
    ([query, name]) => getComputedStyle(document.querySelector(query) as Element).getPropertyValue(name),
    [selector, property] as const,
  )

/** Path and outcome of the image behind an element, as the page gets it. */
const imageOf = (frame: Frame, selector: string): Promise<string> =>
  frame.evaluate(async (query) => {
    const image = getComputedStyle(document.querySelector(query) as Element).backgroundImage
    const address = /url\("(.*?)"\)/.exec(image)?.[1]
    if (address === undefined) return image
    const response = await fetch(address)
    return `${new URL(address).pathname} ${response.status}`
  }, selector)

const IMAGE = { base64: PIXEL, mimeType: 'image/png' }

describe('a CSS module that refers to other files', () => {
  const FILES = {
    'src/values.css': `@value tone: rgb(1, 2, 3);`,
    'src/base.css': `.box { padding: 7px; background-image: url(./dot.png) }`,
    'src/dot.png': IMAGE,
    'src/card.module.css': `@import './base.css';\n@value tone from './values.css';\n.text { color: tone }`,
    'src/App.tsx': app(
      `  return <p className={\`\${styles.box} \${styles.text}\`}>{styles.tone}<input /></p>`,
      `import styles from './card.module.css'`,
    ),
  }

  it('ST12 has their values, and what it imports as its own', async () => {
    const lab = await open()
    const frame = await lab.start(FILES)
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('rgb(1, 2, 3)')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(1, 2, 3)')
    await expect.poll(() => styleOf(frame, 'p', 'padding-top')).toBe('7px')
    await expect.poll(() => frame.getAttribute('p', 'class')).toMatch(/^card_box_\w{5} card_text_\w{5}$/)
    await expect.poll(() => imageOf(frame, 'p')).toBe('/src/dot.png 200')
  })

  it('ST12 follows an edit of them, and names a file or a value that is missing', async () => {
    const lab = await open()
    const frame = await lab.start(FILES)
    await lab.settled('running')
    await frame.fill('input', 'typed')
    await lab.change({
      'src/values.css': `@value tone: rgb(3, 2, 1);`,
      'src/base.css': `.box { padding: 9px }`,
    })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(3, 2, 1)')
    await expect.poll(() => styleOf(frame, 'p', 'padding-top')).toBe('9px')
    await expect.poll(() => frame.inputValue('input')).toBe('typed')
    await lab.change({ 'src/values.css': `@value other: red;` })
    await lab.settled('failed')
    await expect
      .poll(async () => (await lab.error()).message)
      .toContain('takes the value "tone" from src/values.css')
    await lab.change({ 'src/values.css': null })
    await lab.settled('failed')
    await expect.poll(async () => (await lab.error()).message).toContain(`Can't resolve './values.css'`)
    await lab.change({ 'src/values.css': `@value tone: rgb(5, 5, 5);` })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(5, 5, 5)')
  })
})
