import { expect, it } from 'vitest'
import { STYLE_MODULES } from '../../channel/style-modules.ts'
import { PLUGIN_MODULES } from './plugin-modules.ts'

it('ST14 what the compile worker leaves to the style worker is what that brings along', () => {
  expect(Object.keys(PLUGIN_MODULES).sort()).toEqual([...STYLE_MODULES].sort())
})
