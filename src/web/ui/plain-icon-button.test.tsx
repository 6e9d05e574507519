import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlainIconButton } from './plain-icon-button.tsx'

const classesOf = (isPressed: boolean) =>
  renderToStaticMarkup(
    <PlainIconButton label="Select" isPressed={isPressed}>
      x
    </PlainIconButton>,
  )
    .match(/class="([^"]*)"/)?.[1]
    ?.split(' ') ?? []

it('S2.45 a toggle that is on has a ground and a colour of its own, and no other beside them', () => {
  expect(classesOf(true)).toEqual(expect.arrayContaining(['bg-accent-soft', 'text-accent-text']))
  expect(classesOf(true)).not.toContain('text-ink-muted')
  expect(classesOf(false)).toContain('text-ink-muted')
  expect(classesOf(false)).not.toContain('bg-accent-soft')
})
