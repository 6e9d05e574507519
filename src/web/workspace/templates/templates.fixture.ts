import type { ListedTemplate } from '../../../core/templates/built-template.ts'

/** A template for tests, with what the test says of it. */
export function listedTemplate(
  id: string,
  manifest: Partial<ListedTemplate['manifest']> = {},
): ListedTemplate {
  return {
    id,
    manifest: {
      title: id,
      description: 'One sentence.',
      says: [id],
      does: ['Works'],
      doesNot: [],
      tries: [],
      ...manifest,
    },
    name: `The ${id}`,
    typefaces: [],
    files: `${id}.json`,
    picture: null,
  }
}
