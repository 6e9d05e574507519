/** Projects whose styles use what generated apps use, each with edits that add and remove classes. */
import { STARTER_FILES } from '../../../src/core/project/starter-template.ts'
import type { ProjectFiles } from './build-reference.ts'

export interface SampleProject {
  readonly name: string
  /** On top of the starter template; null takes a file away. */
  readonly files: Readonly<Record<string, string | null>>
  readonly sheets: readonly string[]
  /** What its PostCSS configuration names. */
  readonly plugins: readonly string[]
  readonly edits: ReadonlyArray<Readonly<Record<string, string>>>
}

export function withStarter(files: SampleProject['files']): ProjectFiles {
  const merged: Record<string, string> = {}
  for (const [path, file] of STARTER_FILES) merged[path] = file.content
  for (const [path, text] of Object.entries(files)) {
    if (text === null) delete merged[path]
    else merged[path] = text
  }
  return merged
}

const app = (classes: string, extra = '') =>
  `${extra}export default function App() {\n  return <p className="${classes}">Text</p>\n}\n`

const SHADCN_CSS = `@import './fonts.css';
@tailwind base;
@tailwind components;
@tailwind utilities;

/* Tokens */
@layer base {
  :root { --background: 0 0% 100%; --foreground: 222 84% 5%; --border: 214 32% 91%; --primary: 222 47% 31%; --radius: 0.75rem; }
  .dark { --background: 222 84% 5%; --foreground: 210 40% 98%; }
  * { @apply border-border; }
  body { @apply bg-background text-foreground; font-feature-settings: 'rlig' 1; }
}
@layer components {
  .btn { @apply inline-flex items-center rounded-lg bg-primary px-4 py-2 text-sm hover:bg-primary/90 focus:ring-2; }
}
@layer utilities { .text-balance { text-wrap: balance; } }
.own::placeholder { color: theme('colors.primary.DEFAULT'); user-select: none; }
@media screen(md) { .own { @apply btn; } }
`

const SHADCN_CONFIG = `import type { Config } from 'tailwindcss'
import animate from 'tailwindcss-animate'
import typography from '@tailwindcss/typography'
import { fontFamily } from 'tailwindcss/defaultTheme'

const config = {
  darkMode: ['class'],
  content: ['./index.html', './src/**/*.{ts,tsx}', '!./src/ignored/**'],
  theme: {
    container: { center: true, padding: '2rem', screens: { '2xl': '1400px' } },
    extend: {
      colors: {
        border: 'hsl(var(--border))',
        background: 'hsl(var(--background))',
        foreground: 'hsl(var(--foreground))',
        primary: { DEFAULT: 'hsl(var(--primary))', foreground: 'hsl(var(--primary))' },
      },
      fontFamily: { sans: ['Inter', ...fontFamily.sans] },
      borderRadius: { lg: 'var(--radius)', md: 'calc(var(--radius) - 2px)' },
      keyframes: { 'accordion-down': { from: { height: '0' }, to: { height: '100px' } } },
      animation: { 'accordion-down': 'accordion-down 0.2s ease-out' },
    },
  },
  plugins: [animate, typography],
} satisfies Config

export default config
`

const ODD_CONFIG = `const { join } = require('path')
const plugin = require('tailwindcss/plugin')
const { brand } = require('./config/colors')

module.exports = {
  presets: [{ theme: { extend: { spacing: { 18: '4.5rem' } } } }],
  prefix: 'tw-',
  important: '#root',
  separator: '_',
  darkMode: ['selector', '[data-mode="dark"]'],
  safelist: ['tw-underline', { pattern: /^tw-mt-(1|2)$/, variants: ['lg'] }],
  blocklist: ['tw-hidden'],
  content: {
    files: [join(__dirname, 'src/**/*.{tsx,md}'), { raw: '<i class="tw-italic">', extension: 'html' }, '!src/App.md'],
    extract: { md: (text) => text.match(/tw-[a-z0-9-]+/g) ?? [] },
    transform: { md: (text) => text.replaceAll('BIG', 'tw-text-6xl') },
  },
  theme: { extend: { colors: { brand } } },
  plugins: [
    require('@tailwindcss/forms')({ strategy: 'class' }),
    require('@tailwindcss/container-queries'),
    plugin(({ addComponents, addVariant, matchUtilities }) => {
      addComponents({ '.card': { padding: '1rem', '&:hover': { color: 'red' } } })
      addVariant('hocus', ['&:hover', '&:focus'])
      matchUtilities({ tilt: (value) => ({ transform: \`rotate(\${value})\` }) }, { values: { 3: '3deg' } })
    }),
  ],
}
`

export const SAMPLE_PROJECTS: readonly SampleProject[] = [
  {
    name: 'the starter template',
    files: { 'src/App.tsx': app('p-4 text-accent') },
    sheets: ['src/styles/globals.css'],
    plugins: ['tailwindcss', 'autoprefixer'],
    edits: [
      { 'src/App.tsx': app('p-2 md:hover:text-accent select-none backdrop-blur placeholder:text-muted') },
      {
        'src/App.tsx': app('p-8 [mask-type:alpha] md:p-2'),
        'src/other.tsx': app('p-2 [color:red] bg-clip-text'),
      },
    ],
  },
  {
    name: 'one as shadcn/ui sets it up, with a TypeScript configuration and plugins',
    files: {
      'tailwind.config.js': null,
      'tailwind.config.ts': SHADCN_CONFIG,
      'src/styles/globals.css': SHADCN_CSS,
      'src/styles/fonts.css': `@charset "utf-8";\n@font-face { font-family: Inter; src: local('Inter'); }\n`,
      'src/ignored/extra.tsx': app('p-[99px]'),
      'src/App.tsx': app('prose dark:prose-invert container animate-in fade-in-0 zoom-in-95 btn'),
    },
    sheets: ['src/styles/globals.css'],
    plugins: ['tailwindcss', 'autoprefixer'],
    edits: [
      {
        'src/App.tsx': app(
          'prose-lg animate-accordion-down data-[state=open]:animate-out bg-primary/50 text-balance',
        ),
      },
      {
        'src/App.tsx': app(
          'group-hover:bg-background [&>svg]:size-4 [&>a]:size-3 rounded-md w-[calc(100%-1rem)]',
        ),
      },
    ],
  },
  {
    name: 'one with every option of a CommonJS configuration',
    files: {
      'tailwind.config.js': null,
      'tailwind.config.cjs': ODD_CONFIG,
      'config/colors.js': `exports.brand = { DEFAULT: '#3b5bdb', 50: '#eef2ff' }\n`,
      'package.json': JSON.stringify({ name: 'odd', devDependencies: { tailwindcss: '^3.4.0' } }),
      'postcss.config.js': null,
      'postcss.config.cjs': `module.exports = { plugins: [require('tailwindcss/nesting'), require('tailwindcss')] }`,
      'src/styles/globals.css': `@import 'tailwindcss/base';\n@import 'tailwindcss/components';\n@import './more.css' screen;\n@import 'tailwindcss/utilities';\n.nest { &:hover { color: red; .in { @apply tw-p-4; } } }\n`,
      'src/styles/more.css': `.more { color: theme('colors.brand.50'); }\n.more { margin: 0; }\n`,
      'src/notes.md': 'BIG and tw-p-18 here',
      'src/App.md': 'tw-p-11',
      'src/App.tsx': app('tw-p-4 hocus_tw-p-2 tw-card tw-tilt-3 tw-hidden dark_tw-text-brand @md_tw-flex'),
    },
    sheets: ['src/styles/globals.css'],
    plugins: ['tailwindcss/nesting', 'tailwindcss'],
    edits: [
      { 'src/App.tsx': app('tw-form-input tw--mt-2 lg_tw-p-18'), 'src/notes.md': 'tw-p-9 tw-bg-brand-50' },
      { 'src/App.tsx': app('!tw-p-1 tw-@container sm_hocus_tw-tilt-3'), 'src/notes.md': 'nothing' },
    ],
  },
  {
    name: 'one with several stylesheets and a configuration for each',
    files: {
      'src/styles/globals.css': `@tailwind base;\n@tailwind utilities;\n`,
      'src/admin/admin.css': `@config "./tailwind.admin.config.js";\n@tailwind components;\n@tailwind utilities;\n.a { @apply text-odd; }\n`,
      'src/admin/tailwind.admin.config.js': `export default { content: { relative: true, files: ['./*.tsx'] }, theme: { extend: { colors: { odd: '#123456' } } } }`,
      'src/admin/page.tsx': app('text-odd p-7'),
      'src/plain.css': `/* kept */\n.p { color: red; color: blue; }\n.p { display: flex }\n.q { & .r { margin: 0 } }\n`,
      'src/App.tsx': app('p-4', `import './admin/admin.css'\nimport './plain.css'\n`),
    },
    sheets: ['src/styles/globals.css', 'src/admin/admin.css', 'src/plain.css'],
    plugins: ['tailwindcss', 'autoprefixer'],
    edits: [{ 'src/admin/page.tsx': app('bg-odd hover:p-3') }, { 'src/admin/page.tsx': app('p-1') }],
  },
]

const TAILWIND4_PACKAGE = JSON.stringify({ name: 'four', devDependencies: { tailwindcss: '^4.1.0' } })

const TAILWIND4_CSS = `@import 'tailwindcss';
@import 'tw-animate-css';
@import './parts/buttons.css' layer(components);
@plugin '@tailwindcss/typography';
@plugin 'tailwindcss-animate';
@config '../../legacy.config.js';
@source inline('underline');
@source not '../ignored';
@custom-variant dark (&:is(.dark *));
@theme {
  --color-brand: #3b5bdb;
  --font-display: 'Georgia', serif;
  --breakpoint-3xl: 120rem;
}
@theme inline { --radius-lg: var(--radius); }
@utility tilt-* { rotate: --value(integer)deg; }
@utility content-auto { content-visibility: auto; }
:root { --radius: 0.5rem; }
@layer base { body { @apply bg-white text-brand; } h1 { font-size: --spacing(8); color: theme(--color-brand); } }
.own { @variant dark { color: red; } & .in { margin: 0; } }
`

export const TAILWIND4_PROJECTS: readonly SampleProject[] = [
  {
    name: 'one that only imports it',
    files: {
      'package.json': TAILWIND4_PACKAGE,
      'tailwind.config.js': null,
      'postcss.config.js': null,
      'src/styles/globals.css': `@import "tailwindcss";\n`,
      'src/App.tsx': app('p-4 md:hover:underline bg-red-500/50 [mask-type:alpha] grid-cols-[1fr_2fr]'),
    },
    sheets: ['src/styles/globals.css'],
    plugins: [],
    edits: [
      { 'src/App.tsx': app('p-2 text-(--x) *:mt-1') },
      { 'src/App.tsx': app('p-3 space-x-2 data-[a=b]:flex') },
    ],
  },
  {
    name: 'one with a theme, utilities, variants, plugins, sources and a configuration of version 3',
    files: {
      'package.json': TAILWIND4_PACKAGE,
      'tailwind.config.js': null,
      'postcss.config.js': `export default { plugins: { '@tailwindcss/postcss': {} } }`,
      'legacy.config.js': `export default { theme: { extend: { colors: { legacy: '#abcdef' }, spacing: { 18: '4.5rem' } } } }`,
      'src/styles/globals.css': TAILWIND4_CSS,
      'src/styles/parts/buttons.css': `.btn { @apply inline-flex px-4 hover:bg-brand; }\n`,
      'src/ignored/extra.tsx': app('p-[99px]'),
      'src/App.tsx': app(
        'prose dark:prose-invert animate-in fade-in-0 bg-brand tilt-3 3xl:flex p-18 bg-legacy rounded-lg',
      ),
    },
    sheets: ['src/styles/globals.css'],
    plugins: [],
    edits: [
      { 'src/App.tsx': app('content-auto dark:hover:tilt-6 font-display text-legacy/20 prose-lg') },
      { 'src/App.tsx': app('font-display min-[300px]:p-2') },
    ],
  },
]
