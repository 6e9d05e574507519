/** The sections that a landing page can have, in the order in which they stand. */
import { readCount } from '../../intent/details.ts'

export const SECTION_IDS = ['features', 'steps', 'testimonials', 'pricing', 'questions', 'contact'] as const
export type SectionId = (typeof SECTION_IDS)[number]

export interface Section {
  readonly component: string
  /** In the navigation and in the plan. */
  readonly label: string
  /** With its article, for the list of what can be added. */
  readonly withArticle: string
  readonly words: RegExp
  readonly path: string
  readonly contentPath: string
}

function section(
  component: string,
  label: string,
  withArticle: string,
  words: RegExp,
  content: string,
): Section {
  return {
    component,
    label,
    withArticle,
    words,
    path: `src/components/sections/${component}.tsx`,
    contentPath: `src/content/${content}.ts`,
  }
}

export const SECTIONS: Readonly<Record<SectionId, Section>> = {
  features: section(
    'Features',
    'Why us',
    'a features section',
    /\b(?:features?|benefits?|why us|advantages?|services?)\b/i,
    'features',
  ),
  steps: section('Steps', 'How it works', 'a steps section', /\b(?:steps?|how it works|process)\b/i, 'steps'),
  testimonials: section(
    'Testimonials',
    'Voices',
    'testimonials',
    /\b(?:testimonials?|reviews?|quotes?|voices|social proof)\b/i,
    'testimonials',
  ),
  pricing: section(
    'Pricing',
    'Prices',
    'a pricing section',
    /\b(?:pricing|prices?|plans?|tiers?|packages|rates)\b/i,
    'pricing',
  ),
  questions: section(
    'Questions',
    'Questions',
    'a questions section',
    /\b(?:faqs?|questions?|q ?& ?a)\b/i,
    'questions',
  ),
  contact: section(
    'Contact',
    'Contact',
    'a contact form',
    /\b(?:contact|form|e-?mail|newsletter|sign-?up|get in touch|booking)\b/i,
    'contact',
  ),
}

const ALWAYS: readonly SectionId[] = ['features', 'contact']
const USUAL: readonly SectionId[] = ['features', 'steps', 'questions', 'contact']

/**
 * The sections that a prompt names, with those that every page has; the usual ones when it names none.
 * `hasOwn`: whether it names others, which are enough.
 */
export function chooseSections(prompt: string, hasOwn = false): SectionId[] {
  const count = readCount(prompt, 'sections?')
  if (count !== null) {
    const most = Math.max(2, count - 1)
    const kept = new Set([
      ...ALWAYS,
      ...SECTION_IDS.filter((id) => SECTIONS[id].words.test(prompt)),
      ...USUAL,
      ...SECTION_IDS,
    ])
    const taken = [...kept].slice(0, most)
    return SECTION_IDS.filter((id) => taken.includes(id))
  }
  const named = SECTION_IDS.filter((id) => SECTIONS[id].words.test(prompt))
  const chosen = named.length === 0 ? (hasOwn ? ALWAYS : USUAL) : [...ALWAYS, ...named]
  return SECTION_IDS.filter((id) => chosen.includes(id))
}
