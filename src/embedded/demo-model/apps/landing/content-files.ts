/** Source of the landing page's words: `src/content/*.ts`. */
import { quote } from '../kit/quoting.ts'
import type { SectionId } from './sections.ts'
import type { Topic } from './topics.ts'

export interface SiteCopy {
  readonly name: string
  readonly headline: string
  readonly about: string
  /** What the button says when the prompt says it. */
  readonly action: string | undefined
  readonly topic: Topic
  readonly navigation: readonly (readonly [label: string, href: string])[]
}

export function siteTs({ name, headline, about, action, topic, navigation }: SiteCopy): string {
  return `export const site = {
  name: ${quote(name)},
  about: ${quote(about)},
  headline: ${quote(headline)},
  intro: ${quote(topic.intro)},
  action: ${quote(action ?? topic.action)},
}

export const navigation: { label: string; href: string }[] = [
${navigation.map(([label, href]) => navigationLine(label, href)).join('\n')}
]
`
}

export function navigationLine(label: string, href: string): string {
  return `  { label: ${quote(label)}, href: ${quote(href)} },`
}

/** The words of one section. */
export function sectionContent(section: SectionId, topic: Topic): string {
  switch (section) {
    case 'features':
      return list('features', ['title', 'text'], topic.features)
    case 'steps':
      return list('steps', ['title', 'text'], topic.steps)
    case 'testimonials':
      return list(
        'testimonials',
        ['text', 'who'],
        topic.quotes,
        'Samples: put real voices here, with permission.',
      )
    case 'pricing':
      return list('plans', ['name', 'price', 'text'], topic.plans, 'Samples: put your own prices here.')
    case 'questions':
      return list('questions', ['question', 'answer'], topic.questions)
    case 'contact':
      return `export const contact = {
  title: 'Write to us',
  text: 'We answer within two working days.',
}
`
  }
}

function list(
  name: string,
  keys: readonly string[],
  items: readonly (readonly string[])[],
  note?: string,
): string {
  const rows = items.map(
    (item) => `  {\n${keys.map((key, index) => `    ${key}: ${quote(item[index] ?? '')},`).join('\n')}\n  },`,
  )
  return `${note === undefined ? '' : `/** ${note} */\n`}export const ${name} = [\n${rows.join('\n')}\n]\n`
}
