import autoprefixer from 'autoprefixer'
import postcss from 'postcss'
import tailwindcss, { type Config } from 'tailwindcss3'
import type { GeneratedProject } from '../project/generate-project.ts'

/** The project's CSS, built once by Tailwind 3 here: the naive reference pays nothing for it. */
export async function precomputedCss({ files, variant }: GeneratedProject): Promise<string> {
  const css = Object.entries(files)
    .filter(([path]) => path.endsWith('.css'))
    .map(([, text]) => text)
    .join('\n')
  if (variant === 'plain') return css
  const content = Object.entries(files)
    .filter(([path]) => path.endsWith('.tsx'))
    .map(([, raw]) => ({ raw, extension: 'tsx' }))
  const config = { darkMode: 'class', content, theme: { extend: { colors: { brand: 'hsl(var(--brand))' } } } }
  const result = await postcss([tailwindcss(config as Config), autoprefixer()]).process(css, {
    from: undefined,
  })
  return result.css
}
