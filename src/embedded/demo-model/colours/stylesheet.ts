/** `src/styles/globals.css` of a generated app: colour and type tokens. Reads tokens back from edited files, too. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import type { Palette } from './palette.ts'

/** Everything about a page's form that is not colour; values are CSS. */
export interface FormTokens {
  readonly type: { readonly display: string; readonly body: string }
  readonly displayWeight: number
  readonly displayTracking: string
  readonly displayCase: string
  readonly radius: string
  readonly radiusLarge: string
  readonly lineWidth: string
  readonly shadow: string
}

const TOKEN_NAMES: Readonly<Record<keyof Palette, string>> = {
  canvas: 'canvas',
  surface: 'surface',
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  accent: 'accent',
  accentInk: 'accent-ink',
  accentText: 'accent-text',
  accentSoft: 'accent-soft',
  header: 'header',
  headerInk: 'header-ink',
  headerMuted: 'header-muted',
  headerLine: 'header-line',
  second: 'second',
  third: 'third',
}

/** CSS declarations, two spaces deep. */
export function tokenLines(palette: Palette): string {
  return Object.entries(TOKEN_NAMES)
    .map(([key, name]) => `  --color-${name}: ${palette[key as keyof Palette]};`)
    .join('\n')
}

export function stylesheet(palette: Palette, form: FormTokens): string {
  return `@tailwind base;
@tailwind components;
@tailwind utilities;

:root {
${tokenLines(palette)}
  --font-display: ${form.type.display};
  --font-body: ${form.type.body};
  --display-weight: ${form.displayWeight};
  --display-tracking: ${form.displayTracking};
  --display-case: ${form.displayCase};
  --radius: ${form.radius};
  --radius-lg: ${form.radiusLarge};
  --line-width: ${form.lineWidth};
  --shadow: ${form.shadow};
}

@layer base {
  html {
    scroll-behavior: smooth;
  }

  body {
    @apply bg-canvas font-sans text-ink antialiased;
  }

  h1,
  h2,
  h3,
  .font-display {
    font-weight: var(--display-weight);
    letter-spacing: var(--display-tracking);
    text-transform: var(--display-case);
  }

  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 3px;
  }

  @media (prefers-reduced-motion: reduce) {
    * {
      animation-duration: 0.01ms !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
}
`
}

/** The value of one token as a stylesheet has it, or null when it has none. */
export function readToken(css: string, token: keyof Palette): string | null {
  const match = new RegExp(`--color-${escapePattern(TOKEN_NAMES[token])}:\\s*(#[0-9a-fA-F]{3,8})\\s*;`).exec(
    css,
  )
  return match?.[1] ?? null
}

/** Sets tokens where the stylesheet declares them first (`:root`); others are left alone. */
export function writeTokens(css: string, values: Partial<Palette>): string {
  let result = css
  for (const [key, value] of Object.entries(values)) {
    const name = TOKEN_NAMES[key as keyof Palette]
    result = result.replace(
      new RegExp(`(--color-${escapePattern(name)}:\\s{0,4})[^;]{1,600};`),
      `$1${value};`,
    )
  }
  return result
}
