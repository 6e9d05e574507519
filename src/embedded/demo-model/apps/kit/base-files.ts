/** Files that every generated app has, whatever its kind. */
import { escapeHtml } from './quoting.ts'

export function indexHtml(name: string, description: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <link rel="icon" type="image/svg+xml" href="/vite.svg" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <meta name="description" content="${escapeHtml(description)}" />
    <title>${escapeHtml(name)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`
}

export const TAILWIND_CONFIG = `/** @type {import('tailwindcss').Config} */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        canvas: 'var(--color-canvas)',
        surface: 'var(--color-surface)',
        ink: 'var(--color-ink)',
        muted: 'var(--color-muted)',
        line: 'var(--color-line)',
        accent: {
          DEFAULT: 'var(--color-accent)',
          ink: 'var(--color-accent-ink)',
          text: 'var(--color-accent-text)',
          soft: 'var(--color-accent-soft)',
        },
        header: {
          DEFAULT: 'var(--color-header)',
          ink: 'var(--color-header-ink)',
          muted: 'var(--color-header-muted)',
          line: 'var(--color-header-line)',
        },
        second: 'var(--color-second)',
        third: 'var(--color-third)',
      },
      borderRadius: {
        md: 'var(--radius)',
        lg: 'var(--radius-lg)',
      },
      borderWidth: {
        DEFAULT: 'var(--line-width)',
      },
      boxShadow: {
        md: 'var(--shadow)',
      },
      fontFamily: {
        display: 'var(--font-display)',
        sans: 'var(--font-body)',
      },
    },
  },
  plugins: [],
}
`

export const BUTTON_TSX = `import type { ButtonHTMLAttributes } from 'react'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'solid' | 'outline' | 'quiet'
}

const variants = {
  solid: 'bg-accent text-accent-ink hover:-translate-y-px',
  outline: 'border border-current hover:-translate-y-px',
  quiet: 'underline-offset-4 hover:underline',
}

export function Button({ variant = 'solid', className = '', type = 'button', ...props }: ButtonProps) {
  const look = 'inline-flex min-h-[2.75rem] items-center justify-center gap-2 rounded-md px-4 text-sm font-medium transition disabled:opacity-50 '
  return <button type={type} className={look + variants[variant] + ' ' + className} {...props} />
}
`
