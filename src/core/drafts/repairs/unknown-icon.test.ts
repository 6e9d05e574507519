import { describe, expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'
import { nearestIcon } from './unknown-icon.ts'

const ICONS = [
  'Plus',
  'PlusIcon',
  'LucidePlus',
  'SquarePlus',
  'Trash',
  'Trash2',
  'House',
  'ShoppingCart',
  'ShoppingBag',
]
const NAMES = [...ICONS, 'GitBranch', 'Sparkles', 'createLucideIcon', 'Icon', 'X', 'ChartBar']
const repair = (clause: string, name: string) =>
  repairFiles(
    { 'src/App.tsx': `import ${clause} from 'lucide-react'\n` },
    [{ type: 'no-package-export', path: 'src/App.tsx', specifier: 'lucide-react', name }],
    { icons: NAMES },
  )

describe('R14 unknown icon', () => {
  it.each([
    ['{ PlusSparkle as Plus }', 'PlusSparkle', '{ Plus }'],
    ['{ X, Sparkle }', 'Sparkle', '{ X, Sparkles as Sparkle }'],
    ['{ TrashBin, X }', 'TrashBin', '{ Trash as TrashBin, X }'],
    ['{ Github }', 'Github', '{ GitBranch as Github }'],
  ])('R14 %s: %s becomes %s', (clause, name, expected) => {
    const { changed, sentences } = repair(clause, name)
    expect(changed).toEqual({ 'src/App.tsx': `import ${expected} from 'lucide-react'\n` })
    expect(sentences).toHaveLength(1)
  })

  it.each([
    ['HomeIcon', 'House'],
    ['ShoppingCartPlus', 'ShoppingCart'],
    ['PlusSquare', 'SquarePlus'],
    ['BarChart', 'ChartBar'],
    ['DeleteIcon', 'Trash'],
    ['Zzyzx', null],
  ])('R14 the nearest of %s is %s', (name, nearest) => {
    expect(nearestIcon(name, NAMES)).toBe(nearest)
  })

  it.each([
    ['an icon that is there', '{ Plus }', 'Plus'],
    ['a name like no icon', '{ Zzyzx }', 'Zzyzx'],
    ['a type', '{ type Sparkle }', 'Sparkle'],
    ['a name that is not imported', '{ Plus }', 'Sparkle'],
  ])('R1 leaves alone: %s', (_, clause, name) => {
    expect(repair(clause, name)).toEqual(NOTHING)
  })
})
