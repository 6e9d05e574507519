/** Composes a portfolio from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readCount, readNamedList } from '../../intent/details.ts'
import { capitalise, titleCase } from '../../intent/name.ts'
import { ART_TSX } from '../kit/art.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { literal } from '../kit/literal.ts'
import { topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { PORTFOLIO_DEFAULT, PORTFOLIO_TOPICS, type PortfolioTopic } from './portfolio-copy.ts'
import {
  ABOUT_TSX,
  APP_TSX,
  CONTACT_TSX,
  FOOTER_TSX,
  HEADER_TSX,
  INTROS,
  PROJECT_DIALOG_TSX,
  TYPES_TS,
  WORKS,
} from './portfolio-files.ts'

export function portfolioApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, PORTFOLIO_TOPICS, PORTFOLIO_DEFAULT)
  const person = /\bfor ((?:\p{Lu}[\p{L}'’]+ ?){2,3})/u.exec(brief.prompt)?.[1]?.trim()
  const profession = professionOf(brief, person, topic)
  const name = brief.name ?? person ?? titleCase(`${profession} Portfolio`)
  const named = readNamedList(brief.prompt, 'projects|works|case studies')
  const tagline = topic.statement
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['Button', 'IconButton', 'TextField', 'TextArea', 'Dialog'],
    header: null,
    files: [
      ['src/types/index.ts', 'A project', TYPES_TS],
      [
        'src/content/site.ts',
        'Name and words',
        `export const site = ${literal({ name, profession: capitalise(profession), headline: tagline, about: topic.about })}

export const navigation: { label: string; href: string }[] = [
  { label: 'Work', href: '#work' },
  { label: 'About', href: '#about' },
  { label: 'Contact', href: '#contact' },
]
`,
      ],
      ['src/content/projects.ts', 'Sample projects', projectsTs(brief, topic, named)],
      ['src/components/layout/Header.tsx', 'Header', HEADER_TSX],
      ['src/components/ui/Art.tsx', 'Drawings', ART_TSX],
      [
        'src/components/sections/Intro.tsx',
        'Opening',
        INTROS[choose<keyof typeof INTROS>(brief, 0, ['statement', 'beside'])],
      ],
      ['src/components/sections/ProjectDialog.tsx', 'One project', PROJECT_DIALOG_TSX],
      [
        'src/components/sections/Work.tsx',
        'All projects',
        WORKS[choose<keyof typeof WORKS>(brief, 2, ['wall', 'index'])],
      ],
      ['src/components/sections/About.tsx', 'About', ABOUT_TSX],
      ['src/components/sections/Contact.tsx', 'Contact form', CONTACT_TSX],
      ['src/components/layout/Footer.tsx', 'Footer', FOOTER_TSX],
      ['src/App.tsx', 'Puts the sections in order', APP_TSX],
    ],
    plan: [
      `**${name}**, a portfolio in ${brief.mood.label}`,
      'An opening statement, the work with a filter by discipline, something about you, and a way to write',
      'Projects are samples in `src/content/projects.ts`, with drawings where your pictures go. The form checks the address and sends nothing yet',
    ],
    inspiration: 'Apple',
    next: ['change the headline to "Hello, I am here"', 'make the header black', 'remove the about section'],
  })
}

function professionOf({ subject, prompt }: Brief, person: string | undefined, topic: PortfolioTopic): string {
  const said = /,\s{0,2}(?:an?|the)\s([\p{L} -]{3,32}?)(?=[,.]|$| (?:in|with|and|who|based)\b)/u.exec(
    prompt,
  )?.[1]
  if (person !== undefined && said !== undefined) return said
  if (subject === null || subject === person || subject.length > 32) return topic.profession
  return /^(?:myself|me|us|freelance\w*)$/i.test(subject) ? topic.profession : subject
}

function projectsTs(brief: Brief, topic: PortfolioTopic, named: readonly string[]): string {
  const count =
    named.length > 1 ? named.length : (readCount(brief.prompt, 'projects|works|pieces|case studies') ?? 6)
  const projects = topic.projects
    .slice(0, Math.max(1, count))
    .map(([title, discipline, year, text], index) => {
      const label = named.length > 1 ? (named[index] ?? title) : title
      return { id: slug(label), title: label, discipline: topic.disciplines[discipline] ?? '', year, text }
    })
  return `import type { Project } from '../types'

export const disciplines = ${literal(topic.disciplines, 2)}

/** Samples: put your own work here. */
export const projects: Project[] = ${literal(projects)}
`
}
