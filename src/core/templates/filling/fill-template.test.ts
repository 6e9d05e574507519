import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import { literalFile } from '../../element-edits/literal-file.ts'
import { rankTemplates } from '../choose-template.ts'
import { TEMPLATES } from '../small-templates.fixture.ts'
import { fillTemplate } from './fill-template.ts'

function filled(prompt: string) {
  const { fit } = rankTemplates(prompt, TEMPLATES)
  if (fit === null) throw new Error(`No template fits “${prompt}”.`)
  return fillTemplate(prompt, fit, (path, source) => literalFile(ts, path, source))
}

describe('a template filled in', () => {
  it.each([
    ['A habit tracker', 'Rowan'],
    ['a reading habit tracker', 'Reading Habit Tracker'],
    ['a landing page for a bike shop', 'Bike Shop'],
    ['a landing page for people who are tired', 'Morrow'],
    ['a quiz called Space Camp', 'Space Camp'],
    ['a plant watering log', 'Plant Watering Log'],
    ['a list of bees', 'Bees'],
    ['Ein Quiz über Gemüseanbau auf dem Balkon', 'Gemüseanbau'],
    ['a quiz for a two person startup', 'Two Person Startup'],
    ['a quiz where I learn the number of planets', 'Quarter Past'],
    ['keep track of who borrowed my bowls: bowl, borrowed by, since when', 'Bowls'],
    ['keep track of it: tool, price, since when', 'Collection'],
    ['an app to log my blood pressure with systolic and diastolic', 'Blood Pressure'],
    ['a lost and found register', 'Register'],
  ])('S1.2 of “%s” is called %s', (prompt, name) => {
    expect(filled(prompt).name).toBe(name)
  })

  it.each([
    ['a landing page with pricing, FAQ, a map and opening hours', ['map', 'opening hours']],
    ['A landing page. I need: 1) pricing 2) a 3D globe 3) FAQ', ['3D globe']],
    ['a retro quiz, playful, without ads', ['retro', 'playful', 'without ads']],
    ['a habit tracker with reminders by mail and a weekly chart', ['reminders by mail']],
    ['a quiz with ten questions in navy', []],
    ['a landing page with a price table and a pricing calculator', ['pricing calculator']],
    ['a landing page with CTA buttons and an accordion', []],
    ['a habit tracker that works offline on phones, in dark mode', []],
  ])('S1.2 of “%s” says what is not in it', (prompt, unmet) => {
    expect(filled(prompt).unmet).toEqual(unmet)
  })

  it('S1.2 takes the things that a prompt lists in place of its samples', () => {
    const { files, unmet } = filled('Habits: drink water, read 20 pages, no sugar')
    expect(files.get('src/data.ts')).toContain("title: 'No sugar'")
    expect(files.get('src/data.ts')).not.toContain('Walk to work')
    expect(unmet).toEqual([])
  })

  it.each([
    ['a list of books with author, rating and status', "{ key: 'title', label: 'Title', kind: 'text' }"],
    ['a list of tools with price and quantity', "{ key: 'name', label: 'Name', kind: 'text' }"],
    ['a list of books with author and title', "{ key: 'title', label: 'Title', kind: 'text' }"],
  ])('S1.2 of “%s” has something to be called by', (prompt, first) => {
    const source = filled(prompt).files.get('src/fields.ts') ?? ''
    const entries = source.slice(source.indexOf('{ key:')).replaceAll(/\s+/g, ' ')
    expect(entries.startsWith(first)).toBe(true)
  })

  it('S1.2 writes any characters of a name as they are', () => {
    const { files } = filled('a quiz called "It\'s `all` ${x} <here> \\"')
    expect(files.get('src/content.ts')).toContain("name: 'It\\'s `all` ${x} <here> \\\\'")
    expect(files.get('index.html')).toContain("<title>It's `all` ${x} &lt;here&gt; \\</title>")
  })
})
