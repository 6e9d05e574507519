/** What can be added to or removed from a landing page: each of its sections. */
import { navigationLine, sectionContent } from '../apps/landing/content-files.ts'
import { SECTION_SOURCES } from '../apps/landing/section-files.ts'
import { SECTION_IDS, SECTIONS, type SectionId } from '../apps/landing/sections.ts'
import { topicOf } from '../apps/landing/topics.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { componentFeature, type Feature } from './feature.ts'

const SITE = 'src/content/site.ts'

export const LANDING_FEATURES: readonly Feature[] = SECTION_IDS.map((id, index) => {
  const { component, withArticle, words, path, contentPath, label } = SECTIONS[id]
  const later = SECTION_IDS.slice(index + 1).map((next) => ({
    where: 'before' as const,
    anchor: SECTIONS[next].component,
  }))
  return componentFeature({
    label: withArticle,
    words,
    component,
    path,
    source: SECTION_SOURCES[id],
    support: (files) => ({ [contentPath]: sectionContent(id, topicOf(subjectOf(files.read(SITE) ?? ''))) }),
    places: [...later, { where: 'inside', anchor: 'main' }, { where: 'before', anchor: 'Footer' }],
    element: () => `<${component} />`,
    prepare: (files) => linkTo(files, id),
    cleanUp: (files) => unlink(files, id),
    result: `A section “${label}”, also in the navigation${id === 'pricing' || id === 'testimonials' ? '; its words are samples' : ''}`,
  })
})

/** The lines of the site's words that say what it is about, as `landingApp` read them from the prompt. */
function subjectOf(site: string): string {
  return (site.match(/^ {2}(?:name|about): .*$/gm) ?? []).map((line) => line.replace(/^ *\w+:/, '')).join(' ')
}

/** Puts a link in the navigation, in the order of the sections. A page without that list just gets no link. */
function linkTo(files: SourceFiles, id: SectionId): null {
  const site = files.read(SITE)
  const list =
    site === null ? null : /(export const navigation[^=\n]{0,200}= \[)\n([^\]]{0,8000}?)\n?\]/.exec(site)
  if (site === null || list === null || site.includes(`'#${id}'`)) return null
  const lines = (list[2] ?? '').split('\n').filter((line) => line.trim() !== '')
  const rank = (line: string) => SECTION_IDS.findIndex((known) => line.includes(`'#${known}'`))
  const before = lines.findIndex((line) => rank(line) > SECTION_IDS.indexOf(id))
  lines.splice(before === -1 ? lines.length : before, 0, navigationLine(SECTIONS[id].label, `#${id}`))
  const next = `${list[1]}\n${lines.join('\n')}\n]`
  files.write(
    SITE,
    site.replace(list[0], () => next),
    `Links to ${SECTIONS[id].label}`,
  )
  return null
}

function unlink(files: SourceFiles, id: SectionId): void {
  const site = files.read(SITE)
  if (site === null) return
  const lines = site.split('\n')
  const at = lines.findIndex((line) => line.includes(`href: '#${id}'`) || line.includes(`href: "#${id}"`))
  if (at >= 0) files.write(SITE, lines.toSpliced(at, 1).join('\n'), `No link to ${SECTIONS[id].label}`)
}
