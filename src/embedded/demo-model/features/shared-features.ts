/** What can be added to or removed from every kind of app. */
import { withAlternateTokens, withoutAlternateTokens } from '../colours/alternate-tokens.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { componentFeature, type Feature } from './feature.ts'

const STYLES = 'src/styles/globals.css'

const THEME_TOGGLE_TSX = `import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'

const STORAGE_KEY = 'theme'

function savedTheme(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'alternate'
  } catch {
    return false
  }
}

/** Switches between the two sets of colour tokens in globals.css. */
export function ThemeToggle() {
  const [isAlternate, setIsAlternate] = useState(savedTheme)

  useEffect(() => {
    document.documentElement.dataset.theme = isAlternate ? 'alternate' : 'standard'
    try {
      localStorage.setItem(STORAGE_KEY, isAlternate ? 'alternate' : 'standard')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, [isAlternate])

  return (
    <button
      type="button"
      aria-pressed={isAlternate}
      aria-label="Switch between light and dark"
      onClick={() => setIsAlternate(!isAlternate)}
      className="grid h-11 w-11 place-items-center rounded-full border border-current hover:opacity-75"
    >
      {isAlternate ? <Sun aria-hidden="true" size={18} /> : <Moon aria-hidden="true" size={18} />}
    </button>
  )
}
`

const FOOTER_TSX = `export function Footer() {
  return (
    <footer className="border-t border-line">
      <p className="mx-auto max-w-6xl px-5 py-8 text-sm text-muted [overflow-wrap:anywhere] sm:px-8">
        {document.title + ', ' + new Date().getFullYear()}
      </p>
    </footer>
  )
}
`

function addAlternateTokens(files: SourceFiles): string | null {
  const css = files.read(STYLES)
  const both = css === null ? null : withAlternateTokens(css)
  if (both === null) return `I found no colour tokens in \`${STYLES}\` to make a dark set from.`
  files.write(STYLES, both, 'A second set of colours')
  return null
}

function dropAlternateTokens(files: SourceFiles): void {
  const css = files.read(STYLES)
  if (css !== null) files.write(STYLES, withoutAlternateTokens(css), 'One set of colours')
}

export const SHARED_FEATURES: readonly Feature[] = [
  componentFeature({
    label: 'a dark mode switch',
    words: /\b(?:dark[- ]?mode|light[- ]?mode|night mode|theme|dark\/light|light\/dark)\b/i,
    component: 'ThemeToggle',
    path: 'src/components/ui/ThemeToggle.tsx',
    source: THEME_TOGGLE_TSX,
    places: [
      { where: 'inside', anchor: 'Header' },
      { where: 'inside', anchor: 'header' },
    ],
    prepare: addAlternateTokens,
    element: () => '<ThemeToggle />',
    cleanUp: dropAlternateTokens,
    result:
      'A switch between light and dark in the header, with a second set of checked colours; the choice is remembered',
  }),
  componentFeature({
    label: 'a footer',
    words: /\bfooter\b/i,
    component: 'Footer',
    path: 'src/components/layout/Footer.tsx',
    source: FOOTER_TSX,
    places: [{ where: 'after', anchor: 'main' }],
    element: () => '<Footer />',
    result: 'A footer with the name and the year',
  }),
]
