/** Composes a blog from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readCount, readNamedList } from '../../intent/details.ts'
import { ART_TSX } from '../kit/art.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { literal } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { BLOG_DEFAULT, BLOG_TOPICS, type BlogTopic, blogAbout } from './blog-copy.ts'
import {
  ABOUT_PAGE_TSX,
  APP_TSX,
  FEATUREDS,
  FOOTER_TSX,
  FORMAT_TS,
  HEADER_TSX,
  HEADERS,
  HOME_PAGE_TSX,
  NOT_FOUND_PAGE_TSX,
  POST_CARD_TSX,
  POST_GRIDS,
  POST_PAGE_TSX,
  TYPES_TS,
  USE_POSTS_TS,
} from './blog-files.ts'

export function blogApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, BLOG_TOPICS, brief.subject === null ? BLOG_DEFAULT : blogAbout(brief.subject))
  const name = nameOf(brief, 'Blog')
  const tagline = taglineOf(brief, topic.tagline)
  const about = `${brief.subject === null ? 'This blog' : `A blog about ${brief.subject}. It`} is written by one person, when there is something to say. These posts are samples: yours go into src/content/posts.ts.`
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['TextField', 'EmptyState'],
    header: null,
    files: [
      ['src/types/index.ts', 'A post', TYPES_TS],
      [
        'src/content/site.ts',
        'Name and words',
        `export const site = ${literal({ name, tagline, about })}

export const navigation: { label: string; href: string }[] = [
  { label: 'Posts', href: '/' },
  { label: 'About', href: '/about' },
]
`,
      ],
      ['src/content/posts.ts', 'Sample posts', postsTs(brief, topic)],
      ['src/lib/format.ts', 'Dates and reading times', FORMAT_TS],
      ['src/hooks/usePosts.ts', 'Search and tags', USE_POSTS_TS],
      ['src/components/ui/Art.tsx', 'Drawings', ART_TSX],
      ['src/components/layout/Header.tsx', 'Header', HEADER_TSX.replace('HEADER', choose(brief, 1, HEADERS))],
      ['src/components/layout/Footer.tsx', 'Footer', FOOTER_TSX],
      ['src/components/posts/Featured.tsx', 'The newest post', choose(brief, 0, FEATUREDS)],
      ['src/components/posts/PostCard.tsx', 'A post in the list', POST_CARD_TSX],
      ['src/pages/NotFoundPage.tsx', 'For addresses without a page', NOT_FOUND_PAGE_TSX],
      ['src/pages/AboutPage.tsx', 'About', ABOUT_PAGE_TSX],
      ['src/pages/PostPage.tsx', 'One post', POST_PAGE_TSX],
      ['src/pages/HomePage.tsx', 'All posts', HOME_PAGE_TSX.replace('POSTS', choose(brief, 2, POST_GRIDS))],
      ['src/App.tsx', 'Routes', APP_TSX],
    ],
    plan: [
      `**${name}**, a blog in ${brief.mood.label}`,
      'The newest post on top, the others below, with search and tags; each post and the about page have addresses of their own',
      'Dates, reading times, a page for wrong addresses. The posts are samples in `src/content/posts.ts`',
    ],
    inspiration: 'Notion',
    next: ['make the header dark green', 'add a dark mode switch', 'rename it to "Marginalia"'],
  })
}

/** A few days apart, so that the order is plain. */
function postsTs(brief: Brief, topic: BlogTopic): string {
  const named = readNamedList(brief.prompt, 'posts|articles')
  const tags = readNamedList(brief.prompt, 'categor(?:y|ies)|topics|tags')
  const wanted = readCount(brief.prompt, 'posts?|articles?') ?? 5
  const all = [...topic.posts, ...(topic === BLOG_DEFAULT ? [] : BLOG_DEFAULT.posts)]
  const posts = all.slice(0, Math.max(2, named.length > 1 ? named.length : wanted)).map((post, index) => {
    const [ownTitle, usualTag, lead, ...paragraphs] = post
    const tag = tags.length > 1 ? (tags[index % tags.length] ?? usualTag) : usualTag
    const title = named.length > 1 ? (named[index] ?? ownTitle) : ownTitle
    const date = `2026-${String(10 - index).padStart(2, '0')}-${String(24 - index * 2).padStart(2, '0')}`
    return { slug: slug(title), title, tag, date, lead, paragraphs }
  })
  return `import type { Post } from '../types'

/** Samples, newest first: put your own posts here. */
export const posts: Post[] = ${literal(posts)}
`
}
