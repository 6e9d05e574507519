/** Puts the picture that the user attached into the app. The script cannot see it; it only gives it a place. */
import { IMAGE_PLACEHOLDER } from '../../../core/projects/code-change.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { insertBefore } from './jsx-source.ts'
import type { SourceFiles } from './source-files.ts'

const HERO_ART = 'src/components/sections/HeroArt.tsx'
const HEADER = 'src/components/layout/Header.tsx'

export function asksForImage(request: string): boolean {
  return /\b(?:use|put|add|show|insert|include|set|with)\b.*\b(?:image|picture|photo|logo|screenshot|illustration|this|it)\b/i.test(
    request,
  )
}

export function placeImage(files: SourceFiles, mimeType: string): EditOutcome {
  const extension = /^image\/(png|jpeg|gif|webp|svg)/.exec(mimeType)?.[1]
  if (extension === undefined) return notDone('I can only place pictures: PNG, JPEG, GIF, WebP or SVG.')
  const name = `picture.${extension === 'jpeg' ? 'jpg' : extension}`
  const shown = files.read(HERO_ART) !== null ? showInHero(files, name) : showInHeader(files, name)
  if (!shown) return notDone('I found no header or opening section to put your picture in.')
  files.write(`public/${name}`, IMAGE_PLACEHOLDER, 'Your picture')
  return done(
    'Your picture in its place; I cannot see it, so give it a text for screen readers in the `alt` attribute',
  )
}

function showInHero(files: SourceFiles, name: string): boolean {
  const source = `export function HeroArt() {
  return <img src="/${name}" alt="" className="aspect-[10/11] w-full max-w-md justify-self-center object-cover lg:max-w-none" />
}
`
  files.write(HERO_ART, source, 'Shows your picture')
  return true
}

function showInHeader(files: SourceFiles, name: string): boolean {
  const source = files.read(HEADER)
  const image = `<img src="/${name}" alt="" className="mb-4 h-16 w-16 rounded-full object-cover" />`
  if (source === null) return false
  if (source.includes(`src="/${name}"`)) return true
  const placed = insertBefore(source, 'h1', image)
  if (placed === null) return false
  files.write(HEADER, placed, 'Shows your picture')
  return true
}
