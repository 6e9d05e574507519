import { contrast } from '../../src/core/colours/colour.ts'

/** By token, without `--color-`: its colour in the light scheme and in the dark one. */
type Tokens = Readonly<Record<string, readonly [light: string, dark: string]>>

const lightness = (colour: string) => contrast(colour, '#000000')

/** Shadows with a blur that are lighter than the page in one of the schemes: there they glow. */
export function lightShadows(css: string, tokens: Tokens): string[] {
  const canvas = tokens.canvas ?? ['#ffffff', '#ffffff']
  const isLight = ([, length = '', token = '']: RegExpMatchArray) =>
    !/\binset\b/.test(length) &&
    // The third length is how far it is blurred.
    !/^0(?:[a-z]+)?$/.test(length.trim().split(/\s+/)[2] ?? '0') &&
    [0, 1].some((scheme) => lightness(tokens[token]?.[scheme] ?? '#ffffff') > lightness(canvas[scheme] ?? ''))
  return [...css.matchAll(/box-shadow:[^;]*;/g)].flatMap(([shadow]) =>
    [...shadow.matchAll(/[:,]\s*((?:inset\s+)?(?:-?[\w.]+\s+){2,4})var\(--color-([\w-]+)\)/g)]
      .filter(isLight)
      .map(([one]) => one.slice(1).trim()),
  )
}
