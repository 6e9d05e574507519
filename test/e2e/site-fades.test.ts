import { describe, expect, it } from 'vitest'
import { appModule as app, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { setUpVisits, textOf } from './site-lab.ts'

const { open } = setUpLab()
const visit = setUpVisits()

/** As libraries fade: by an animation that writes its end when it is told of it, and frame by frame. */
const FADES = `import { useEffect, useRef } from 'react'
const began = { opacity: 0, transform: 'translateY(-10px)' }
function useFade(run: (element: HTMLElement) => void) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => { if (ref.current !== null) run(ref.current) }, [])
  return ref
}
const animated = (element: HTMLElement) => {
  const animation = element.animate([began, { opacity: 0.9, transform: 'none' }], { duration: 4000, delay: 3000, fill: 'both' })
  animation.onfinish = () => { element.style.opacity = '0.9'; element.style.transform = 'none'; animation.cancel() }
}
const byFrames = (element: HTMLElement) => {
  let at = 0
  const step = () => {
    at = Math.min(1, at + 0.1)
    element.style.opacity = String(at)
    element.style.transform = at === 1 ? 'none' : \`translateY(\${-10 * (1 - at)}px)\`
    if (at < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
const endless = (element: HTMLElement) => { element.animate([{ opacity: 0.2 }, { opacity: 0.4 }], { duration: 700, iterations: Infinity }) }`

describe('what a published page fades in', () => {
  it('24.4 is there for whoever runs no scripts, and begins for others as the app begins', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      'src/App.tsx': app(
        `  return <main>
    <h1 ref={useFade(animated)} style={began}>Books</h1>
    <p ref={useFade(byFrames)} style={began}>that balance</p>
    <i style={{ opacity: 0.3, color: 'red' }}>faint</i>
    <b ref={useFade(endless)} style={{ opacity: 0.2 }}>pulse</b>
  </main>`,
        FADES,
      ),
    })
    expect(built.diagnostics.filter(({ severity }) => severity === 'stops')).toEqual([])
    const look = () =>
      ['h1', 'p', 'i'].map((name) => {
        const { opacity, transform } = getComputedStyle(document.querySelector(name) as Element)
        return [name, opacity, transform]
      })
    const { page: bare } = await visit(built, '/', false)
    expect(await bare.evaluate(look)).toEqual([
      ['h1', '0.9', 'none'],
      ['p', '1', 'none'],
      ['i', '0.3', 'none'],
    ])
    const html = textOf(built, 'index.html')
    expect(html).toMatch(/<h1 style="opacity: 0;[^"]*translateY\(-10px\)[^"]*" data-at-rest="0">/)
    expect(html).toContain('<i style="opacity: 0.3; color: red;">')
    // A script takes the place of all of it, and fades by itself.
    const { page, problems } = await visit(built)
    await expect.poll(() => page.locator('[data-at-rest]').count()).toBe(0)
    await expect.poll(async () => (await page.evaluate(look))[1]).toEqual(['p', '1', 'none'])
    expect(problems).toEqual([])
  })
})
