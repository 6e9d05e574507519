import { expect, it } from 'vitest'
import { KIT_TOOLS } from './kit-commands.ts'
import { TOOLS } from './tools.ts'

it('S1.4 S2.44 the kit has a colour or gradient picker, icons, fonts and pictures, in this order', () => {
  expect(KIT_TOOLS.map(({ tool, label }) => `${label}: ${TOOLS[tool].hint}`)).toEqual([
    'Color Picker: A colour or a gradient',
    'Icon Picker: An icon from eight open sets',
    'Font Picker: A typeface for the app',
    'Create Image: Pictures from a description',
  ])
})
