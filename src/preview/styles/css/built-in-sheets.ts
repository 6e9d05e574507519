/** Stylesheets of Tailwind 3's package, which postcss-import would read from the disk. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  base: '@tailwind base;\n',
  components: '@tailwind components;\n',
  utilities: '@tailwind utilities;\n',
  variants: '@tailwind variants;\n',
  screens: '@tailwind screens;\n',
  tailwind: '@tailwind base;\n\n@tailwind components;\n\n@tailwind utilities;\n',
}

/** Text of `tailwindcss/base` and the like, or null. */
export function builtInSheet(specifier: string): string | null {
  const name = /^tailwindcss(?:\/(base|components|utilities|variants|screens|tailwind)(?:\.css)?)?$/.exec(
    specifier,
  )
  return name === null ? null : (DIRECTIVES[name[1] ?? 'tailwind'] ?? null)
}
