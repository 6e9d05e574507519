/** Composes a landing page from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { capitalise, readSaid, titleCase } from '../../intent/name.ts'
import { BUTTON_TSX, indexHtml, TAILWIND_CONFIG } from '../kit/base-files.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { sheetOf } from '../kit/sheet.ts'
import { sectionContent, siteTs } from './content-files.ts'
import { withCounts } from './counts.ts'
import { extraSectionTsx, readExtraSections } from './extra-sections.ts'
import { appTsx, FOOTER_TSX, HEADER_TSX, HERO_ART, HERO_TSX, SECTION_HEADING_TSX } from './frame-files.ts'
import { SECTION_SOURCES } from './section-files.ts'
import { chooseSections, SECTIONS, type SectionId } from './sections.ts'
import { topicOf } from './topics.ts'

const MOST_WORDS_OF_NAME = 4

export function landingApp(brief: Brief): GeneratedApp {
  const subject = brief.subject ?? 'small studio'
  const topic = withCounts(topicOf(`${subject} ${brief.name ?? ''}`), brief.prompt)
  const isShort = brief.subject !== null && brief.subject.split(' ').length <= MOST_WORDS_OF_NAME
  const name =
    brief.name ?? (isShort ? titleCase(/[\s]/.test(subject) ? subject : `the ${subject}`) : topic.name)
  const extras = readExtraSections(brief)
  const sections = chooseSections(brief.prompt, extras.length > 0)
  // "Noodle, an app that finds you lunch"
  const description =
    brief.name === null
      ? undefined
      : /,\s*(an?\s+[^,.;:!?\n]{4,60})/i.exec(brief.prompt.split(brief.name)[1] ?? '')?.[1]
  const copy = {
    name,
    topic,
    headline: topic.headline,
    action: readSaid(brief.prompt) ?? undefined,
    about: capitalise(description?.replace(/^an?\s+/i, '') ?? subject),
    navigation: [
      ...sections.filter((id) => id !== 'contact').map((id) => [SECTIONS[id].label, `#${id}`] as const),
      ...extras.map(({ title, id }) => [title, `#${id}`] as const),
      ...(sections.includes('contact') ? [[SECTIONS.contact.label, '#contact'] as const] : []),
    ],
  }
  const art = subject.length % 2 === 1 ? HERO_ART.rounds : HERO_ART.blocks
  const files = new Map([
    ['src/styles/globals.css', sheetOf(brief)],
    ['tailwind.config.js', TAILWIND_CONFIG],
    ['src/content/site.ts', siteTs(copy)],
    ['src/components/ui/Button.tsx', BUTTON_TSX],
    ['src/components/ui/SectionHeading.tsx', SECTION_HEADING_TSX],
    ['src/components/layout/Header.tsx', HEADER_TSX],
    ['src/components/sections/HeroArt.tsx', art],
    ['src/components/sections/Hero.tsx', HERO_TSX],
    ...sections.flatMap((id): [string, string][] => [
      [SECTIONS[id].contentPath, sectionContent(id, topic)],
      [SECTIONS[id].path, SECTION_SOURCES[id]],
    ]),
    ...extras.map((extra): [string, string] => [extra.path, extraSectionTsx(extra)]),
    ['src/components/layout/Footer.tsx', FOOTER_TSX],
    ['src/App.tsx', appTsx(sections, extras)],
    ['index.html', indexHtml(name, topic.intro)],
  ])
  return {
    name,
    files,
    describe,
    plan: [
      `**${name}**, a landing page in ${brief.mood.label}`,
      `Sections: opening, ${copy.navigation
        .map(([label]) => label)
        .join(', ')
        .toLowerCase()}; each with its words in a file of its own`,
      `Words for “${subject}” from my script: read them over. Any prices and quotes are samples, and the form sends nothing yet`,
      'Links jump to their sections, questions open by keyboard, everything reflows from 375 px up',
    ],
    inspiration: 'Airbnb',
    next: nextRequests(sections),
  }
}

function nextRequests(sections: readonly SectionId[]): string[] {
  const missing = (['pricing', 'testimonials', 'steps'] as const).find((id) => !sections.includes(id))
  const change = missing === undefined ? 'remove the testimonials' : `add ${SECTIONS[missing].withArticle}`
  return [change, 'make the header dark green', 'change the headline to "Come as you are"']
}

function describe(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  if (path.startsWith('src/content/')) return `Words: ${name}`
  if (path.startsWith('src/components/')) return name
  if (path === 'src/App.tsx') return 'Puts the sections in order'
  if (path === 'index.html') return 'Page title and description'
  return path.endsWith('.css') ? 'Colour and type tokens' : 'Names the tokens for Tailwind'
}
