/** The modules that configuration files can import in the preview, by specifier. */
import aspectRatio from '@tailwindcss/aspect-ratio'
import containerQueries from '@tailwindcss/container-queries'
import forms from '@tailwindcss/forms'
import typography from '@tailwindcss/typography'
import svgToDataUri from 'mini-svg-data-uri'
import animate from 'tailwindcss-animate'
import colors from 'tailwindcss3/colors'
import defaultConfig from 'tailwindcss3/defaultConfig'
import defaultTheme from 'tailwindcss3/defaultTheme'
import flattenColorPalette from 'tailwindcss3/lib/util/flattenColorPalette'
import toColorValue from 'tailwindcss3/lib/util/toColorValue'
import plugin from 'tailwindcss3/plugin'
import resolveConfig from 'tailwindcss3/resolveConfig'
import { postcssMarker } from './postcss-marker.ts'

export const PLUGIN_MODULES: Readonly<Record<string, unknown>> = {
  'tailwindcss-animate': animate,
  '@tailwindcss/typography': typography,
  '@tailwindcss/forms': forms,
  '@tailwindcss/aspect-ratio': aspectRatio,
  '@tailwindcss/container-queries': containerQueries,
  'tailwindcss/plugin': plugin,
  'tailwindcss/colors': colors,
  'tailwindcss/defaultConfig': defaultConfig,
  'tailwindcss/defaultTheme': defaultTheme,
  'tailwindcss/resolveConfig': resolveConfig,
  'tailwindcss/lib/util/flattenColorPalette': flattenColorPalette,
  'tailwindcss/lib/util/toColorValue': toColorValue,
  'mini-svg-data-uri': svgToDataUri,
  tailwindcss: postcssMarker('tailwindcss'),
  'tailwindcss/nesting': postcssMarker('tailwindcss/nesting'),
  '@tailwindcss/postcss': postcssMarker('@tailwindcss/postcss'),
  '@tailwindcss/nesting': postcssMarker('tailwindcss/nesting'),
  autoprefixer: postcssMarker('autoprefixer'),
  'postcss-import': postcssMarker('postcss-import'),
  'postcss-nested': postcssMarker('postcss-nested'),
  'postcss-nesting': postcssMarker('postcss-nesting'),
}
