/** The stylesheets of a generated project: Tailwind 3 through PostCSS beside plain CSS, or plain CSS alone. */
export type StyleVariant = 'tailwind' | 'plain'

const TAILWIND_CONFIG = `/** @type {import('tailwindcss').Config} */
export default {
  darkMode: ['class'],
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    container: { center: true, padding: '2rem' },
    extend: {
      colors: { brand: { DEFAULT: 'hsl(var(--brand))', 50: '#eef6ff', 900: '#0b2545' } },
      borderRadius: { lg: 'var(--radius)' },
      fontFamily: { display: ['Inter', 'sans-serif'] },
    },
  },
  plugins: [],
}
`

const POSTCSS_CONFIG = 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } }\n'

const TAILWIND_GLOBALS = `@tailwind base;
@tailwind components;
@tailwind utilities;

@layer base {
  :root { --brand: 222 89% 55%; --radius: 0.75rem; }
  .dark { --brand: 210 90% 70%; }
  body { @apply bg-slate-50 text-slate-900 antialiased dark:bg-slate-950 dark:text-slate-50; }
}
@layer components {
  .btn { @apply inline-flex items-center rounded-lg bg-brand px-4 py-2 text-white hover:opacity-90; }
}
`

const PLAIN_GLOBALS = `:root { --brand: hsl(222 89% 55%); }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: #f8fafc; color: #0f172a; font-family: sans-serif; }
section { padding: 1rem; border: 1px solid #e2e8f0; border-radius: 12px; background: white; }
nav { display: flex; justify-content: space-between; padding: 12px 24px; }
#marker { margin: 16px 0 0; font-size: 36px; color: var(--brand); }
.btn { display: inline-flex; border-radius: 8px; padding: 8px 16px; background: var(--brand); color: white; }
`

const CARDS = Array.from(
  { length: 40 },
  (_, n) => `.card-${n} { padding: ${n % 9}px; border-left: ${n % 4}px solid hsl(${n * 9} 60% 50%); }\n`,
).join('')

export function styleFiles(variant: StyleVariant): Record<string, string> {
  if (variant === 'plain') return { 'src/styles/globals.css': PLAIN_GLOBALS, 'src/styles/cards.css': CARDS }
  return {
    'tailwind.config.js': TAILWIND_CONFIG,
    'postcss.config.js': POSTCSS_CONFIG,
    'src/styles/globals.css': TAILWIND_GLOBALS,
    'src/styles/cards.css': CARDS,
  }
}
