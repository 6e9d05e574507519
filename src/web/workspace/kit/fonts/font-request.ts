import type { Font } from './font-service.ts'

/** What tells the agent of a font: how to load it so that it shows in the preview and wherever the app goes later. */
export function fontRequest({ id, family }: Pick<Font, 'id' | 'family'>): string {
  const name = `@fontsource/${id}`
  return `Font: ${family}, from the npm package ${name} ("${name}": "^5.0.0" in package.json; import '${name}/400.css' and '${name}/700.css' in src/main.tsx; font-family: '${family}')`
}
