import { describe, it } from 'vitest'
import { checkCase, type EditCase } from '../../../test/element-edits/edit-case.ts'
import { app } from '../../../test/element-edits/edit-sources.ts'
import type { ElementOperation } from './element-operation.ts'

const icon = (name: string): ElementOperation => ({ type: 'icon', name })

const ICONS: EditCase[] = [
  {
    name: 'I1 an icon and its import',
    source: app('<div><Star className="size-4" /></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Heart }'],
      ['<Star', '<Heart'],
    ],
  },
  {
    name: 'I1 an icon that is used elsewhere, too',
    source: app('<div><Star /><i><Star size={1} /></i></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Star, Heart }'],
      ['<div><Star', '<div><Heart'],
    ],
  },
  {
    name: 'I1 an icon that is imported already',
    source: app('<div><Star /><i><Heart /></i></div>', "import { Heart, Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Heart, Star }', '{ Heart }'],
      ['<Star />', '<Heart />'],
    ],
  },
  {
    name: 'I1 an icon between two tags',
    source: app('<div><Star>x</Star></div>', "import { Star } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Heart }'],
      ['<Star>x</Star>', '<Heart>x</Heart>'],
    ],
  },
  {
    name: 'I1 a name that is taken',
    source: app('<div><Star /></div>', "import { Star } from 'lucide-react'\nexport const Heart = 1\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star }', '{ Heart as HeartIcon }'],
      ['<Star', '<HeartIcon'],
    ],
  },
  {
    name: 'I1 an icon under another name',
    source: app('<div><Mark /></div>', "import { Star as Mark } from 'lucide-react'\n"),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star as Mark }', '{ Heart }'],
      ['<Mark', '<Heart'],
    ],
  },
  {
    name: 'I2 the icon of an item',
    source: app(
      '<ul>{items.map(({ id, icon: Icon }) => <li key={id}><Icon /></li>)}</ul>',
      "import { Star, Sun } from 'lucide-react'\nconst items = [{ id: 1, icon: Star }, { id: 2, icon: Sun }]\n",
    ),
    select: 'svg:1',
    operation: icon('Heart'),
    want: [
      ['{ Star, Sun }', '{ Star, Heart }'],
      ['icon: Sun', 'icon: Heart'],
    ],
  },
  {
    name: 'I2 the icon of an item, by its property',
    source: app(
      '<ul>{items.map((item) => <li key={item.id}><item.icon /></li>)}</ul>',
      "import { Star, Sun } from 'lucide-react'\nconst items = [{ id: 1, icon: Star }, { id: 2, icon: Sun }]\n",
    ),
    select: 'svg',
    operation: icon('Heart'),
    want: [
      ['{ Star, Sun }', '{ Heart, Sun }'],
      ['icon: Star', 'icon: Heart'],
    ],
  },
  {
    name: 'I2 the icon of a prop',
    source: app(
      '<div><Box icon={Star} /><Box icon={Sun} /></div>',
      "import { Star, Sun } from 'lucide-react'\nfunction Box({ icon: Icon }) {\n  return <p><Icon /></p>\n}\n",
    ),
    select: 'svg:1',
    operation: icon('Heart'),
    want: [
      ['{ Star, Sun }', '{ Star, Heart }'],
      ['icon={Sun}', 'icon={Heart}'],
    ],
  },
  {
    name: 'I2 an icon that every item has',
    source: app(
      '<ul>{[1, 2].map((n) => <li key={n}><Star /></li>)}</ul>',
      "import { Star } from 'lucide-react'\n",
    ),
    select: 'svg',
    operation: icon('Heart'),
    want: 'element-same-for-all',
  },
  {
    name: 'I2 … for all',
    source: app(
      '<ul>{[1, 2].map((n) => <li key={n}><Star /></li>)}</ul>',
      "import { Star } from 'lucide-react'\n",
    ),
    select: 'svg',
    operation: icon('Heart'),
    scope: 'all',
    want: [
      ['{ Star }', '{ Heart }'],
      ['<Star />', '<Heart />'],
    ],
  },
  {
    name: 'I3 a drawing of the project is no icon',
    source: app('<div><svg viewBox="0 0 1 1" /></div>'),
    select: 'svg',
    operation: icon('Heart'),
    want: 'element-no-icon',
  },
  {
    name: 'I3 a component of the project is no icon',
    source: {
      'src/App.tsx': app('<div><Logo /></div>', "import { Logo } from './Logo'\n"),
      'src/Logo.tsx': 'export const Logo = () => <svg />\n',
    },
    select: 'svg',
    operation: icon('Heart'),
    want: 'element-no-icon',
  },
]

describe('icons', () => {
  it.each(ICONS)('$name', checkCase)
})
