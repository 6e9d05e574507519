/**
 * One part in a colour of its own. A part that holds others gets a rule with every colour token derived anew, so that
 * all text in it still reads; a single text or button gets the colour itself.
 */

import { applyTextChanges, type TextChange } from '../../../core/files/text-changes.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { contrast, inkOn, mix, readableOn } from '../colours/colour.ts'
import type { NamedColour } from '../colours/colour-names.ts'
import { derivePalette } from '../colours/palette.ts'
import { readToken, tokenLines } from '../colours/stylesheet.ts'
import { capitalise } from '../intent/name.ts'
import { classesOf, withClasses, withStyle } from '../source/class-names.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { domTarget, type Found, type Target } from './find-target.ts'
import type { SourceFiles } from './source-files.ts'
import { stylesheetPath } from './stylesheet-path.ts'

export interface Paint {
  readonly colour: NamedColour
  /** A CSS gradient to paint instead, whose middle the colour is. */
  readonly gradient: string | null
  /** What of the element: what it says, or what is behind it; unsaid it depends on the element. */
  readonly what: 'text' | 'ground' | null
}

const TEXT_TAGS = /^(?:h[1-6]|p|span|strong|em|small|label|dt|dd|legend|figcaption|summary|code|time)$/

export function tintParts(
  files: SourceFiles,
  found: Exclude<Found, { problem: string }>,
  paint: Paint,
): EditOutcome {
  const sentences = new Set<string>()
  for (const target of found.targets) {
    const outcome = tint(files, domTarget(files, target), found.name, paint)
    if (!outcome.isDone) return outcome
    sentences.add(outcome.sentence)
  }
  return done([...sentences].join('; '))
}

function tint(files: SourceFiles, target: Target, name: string, paint: Paint): EditOutcome {
  const { tag } = target.element
  if (tag === 'svg' || paint.what === 'text' || (paint.what === null && TEXT_TAGS.test(tag))) {
    return tintText(files, target, name, paint)
  }
  const isSmall = /^(?:button|a|input|textarea|select|img|span|p|h[1-6])$/.test(tag)
  const css = stylesheetPath(files)
  const hasTokens = css !== null && readToken(files.read(css) ?? '', 'canvas') !== null
  return isSmall || !hasTokens
    ? tintSmall(files, target, name, paint)
    : tintRegion(files, target, name, css, paint)
}

function tintText(
  files: SourceFiles,
  target: Target,
  name: string,
  { colour, gradient }: Paint,
): EditOutcome {
  if (gradient !== null) {
    const style = { backgroundImage: gradient, backgroundClip: 'text', color: 'transparent' }
    return write(files, target, withStyle(target.element, style), `${capitalise(name)} in your gradient`)
  }
  const css = files.read(stylesheetPath(files) ?? '') ?? ''
  const isInHeader = isInside(target, 'header')
  const ground = readToken(css, isInHeader ? 'header' : 'canvas')
  const wanted = colour.hex
  const hex = ground === null ? wanted : readableOn(wanted, [ground])
  const note = hex === wanted ? '' : `; moved to \`${hex}\`, which reads on its background`
  return write(
    files,
    target,
    withStyle(target.element, { color: hex }),
    `${capitalise(name)} in ${colour.label}${note}`,
  )
}

function tintSmall(
  files: SourceFiles,
  target: Target,
  name: string,
  { colour, gradient }: Paint,
): EditOutcome {
  const ink = readableOn(inkOn(colour.hex), [colour.hex])
  const ground: Record<string, string> =
    gradient === null ? { backgroundColor: colour.hex } : { backgroundImage: gradient }
  const label = gradient === null ? colour.label : 'your gradient'
  const ratio = contrast(ink, colour.hex).toFixed(1)
  return write(
    files,
    target,
    withStyle(target.element, { ...ground, color: ink }),
    `${capitalise(name)} in ${label}, with text at ${ratio}:1`,
  )
}

/** A rule in the stylesheet that derives the tokens anew from the colour, and a class that names it. */
function tintRegion(
  files: SourceFiles,
  target: Target,
  name: string,
  cssPath: string,
  { colour, gradient }: Paint,
): EditOutcome {
  const css = files.read(cssPath) ?? ''
  const accent = readToken(css, 'accent') ?? mix(colour.hex, '#000000', 0.4)
  const companions = [readToken(css, 'second') ?? accent, readToken(css, 'third') ?? accent] as const
  const palette = derivePalette({ canvas: colour.hex, accent, header: colour.hex, companions })
  const known = classesOf(target.element).find((one) => one.startsWith('tint-'))
  const className = known ?? freeName(css, target)
  const paintLine = gradient === null ? '' : `\n    background-image: ${gradient};`
  const isNarrow = ['mx-auto', 'max-w-'].every((name) =>
    classesOf(target.element).some((one) => one.startsWith(name)),
  )
  // From edge to edge, though its content is not as wide as the page.
  const bleed =
    gradient === null && isNarrow
      ? '\n    box-shadow: 0 0 0 100vmax var(--color-canvas);\n    clip-path: inset(0 -100vmax);'
      : ''
  const lines = tokenLines(palette).replaceAll('\n', '\n  ')
  const rule = `@layer components {\n  .${className} {\n  ${lines}\n    background-color: var(--color-canvas);\n    color: var(--color-ink);${paintLine}${bleed}\n  }\n}\n`
  const old = new RegExp(`@layer components \\{\\n {2}\\.${escapePattern(className)} \\{[^{}]*\\}\\n\\}\\n`)
  const nextCss = old.test(css) ? css.replace(old, () => rule) : `${css.trimEnd()}\n\n${rule}`
  files.write(
    cssPath,
    nextCss,
    `${capitalise(name)} in ${gradient === null ? colour.label : 'your gradient'}`,
  )
  if (known !== undefined) return done(sentence(name, colour, gradient))
  const change = withClasses(target.element, (classes) => [
    ...classes.filter((one) => !/^(?:bg-|text-(?:ink|header-ink|accent-ink|canvas)$)/.test(one)),
    ...(classes.some((one) => /^(?:p|px|py)-/.test(one)) ||
    target.element.children.some((child) => classesOf(child).some((one) => /^p[xy]?-/.test(one)))
      ? []
      : ['p-4']),
    className,
  ])
  return write(files, target, change, sentence(name, colour, gradient))
}

function sentence(name: string, colour: NamedColour, gradient: string | null): string {
  const how = gradient === null ? `${colour.label} (\`${colour.hex}\`)` : 'your gradient'
  return `${capitalise(name)} in ${how}, with every text in it checked against that`
}

function freeName(css: string, { element }: Target): string {
  const base = (element.attributes.get('id')?.text ?? element.component ?? element.tag)
    .replace(/[a-z0-9](?=[A-Z])/g, '$&-')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
  let name = `tint-${base}`
  for (let number = 2; css.includes(`.${name} `); number += 1) name = `tint-${base}-${number}`
  return name
}

function isInside({ path, element }: Target, tag: string): boolean {
  for (let one: Target['element'] | null = element; one !== null; one = one.parent)
    if (one.tag === tag) return true
  return tag === 'header' && /Header\.[jt]sx$/.test(path)
}

function write(files: SourceFiles, { path }: Target, change: TextChange | null, said: string): EditOutcome {
  if (change === null)
    return notDone(
      `The look of that element in \`${path}\` is computed, so there is no certain place for a colour.`,
    )
  files.write(path, applyTextChanges(files.read(path) ?? '', [change]), said)
  return done(said)
}
