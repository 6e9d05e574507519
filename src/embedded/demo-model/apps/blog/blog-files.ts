/** Source of a blog. */

export const TYPES_TS = `export interface Post {
  /** In the address: /posts/slug */
  slug: string
  title: string
  tag: string
  /** YYYY-MM-DD */
  date: string
  /** First lines, shown in lists as well. */
  lead: string
  paragraphs: string[]
}
`

export const FORMAT_TS = `import type { Post } from '../types'

const WORDS_A_MINUTE = 200

export function formatDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })
}

export function readingTime({ lead, paragraphs }: Post): string {
  const words = [lead, ...paragraphs].join(' ').split(/\\s+/).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE)) + ' min'
}
`

export const USE_POSTS_TS = `import { useState } from 'react'
import { posts } from '../content/posts'

/** The posts that have the chosen tag and the words that are searched for, newest first. */
export function usePosts() {
  const [tag, setTag] = useState('')
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const tags = [...new Set(posts.map((post) => post.tag))]
  const shown = posts.filter((post) => {
    const text = [post.title, post.lead, ...post.paragraphs].join(' ').toLowerCase()
    return (tag === '' || post.tag === tag) && text.includes(words)
  })

  return { shown, tags, tag, setTag, query, setQuery }
}
`

export const HEADER_TSX = `import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { navigation, site } from '../../content/site'

interface HeaderProps {
  /** Controls, shown at the end of the header. */
  children?: ReactNode
}

export function Header({ children }: HeaderProps) {
  return (
    <header className="bg-header text-header-ink">
      <div className="HEADER">
        <div className="min-w-0">
          <Link to="/" className="font-display text-3xl leading-tight [overflow-wrap:anywhere] sm:text-4xl">
            {site.name}
          </Link>
          <p className="text-header-muted">{site.tagline}</p>
        </div>
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-6">
          {navigation.map((link) => (
            <Link key={link.href} to={link.href} className="py-2 text-header-muted underline-offset-4 hover:text-header-ink hover:underline">
              {link.label}
            </Link>
          ))}
          {children}
        </nav>
      </div>
    </header>
  )
}
`

export const HEADERS = [
  'mx-auto flex max-w-5xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-5 py-8 sm:px-8',
  'mx-auto grid max-w-5xl justify-items-center gap-4 border-b border-header-line px-5 py-10 text-center sm:px-8',
] as const

export const POST_CARD_TSX = `import { Link } from 'react-router-dom'
import { formatDate, readingTime } from '../../lib/format'
import type { Post } from '../../types'

export function PostCard({ post }: { post: Post }) {
  return (
    <article className="border-t border-line py-7">
      <p className="text-sm text-muted">{post.tag + ', ' + formatDate(post.date)}</p>
      <h3 className="mt-2 font-display text-2xl leading-snug">
        <Link to={'/posts/' + post.slug} className="underline-offset-4 hover:underline">
          {post.title}
        </Link>
      </h3>
      <p className="mt-2 leading-relaxed text-muted">{post.lead}</p>
      <p className="mt-3 text-sm">{readingTime(post)}</p>
    </article>
  )
}
`

const featured = (frame: string, art: string) => `import { Link } from 'react-router-dom'
import { formatDate, readingTime } from '../../lib/format'
import type { Post } from '../../types'
import { Art } from '../ui/Art'

export function Featured({ post }: { post: Post }) {
  return (
    <article className="${frame}">
      <Art seed={post.title.length} className="${art}" />
      <div className="min-w-0">
        <p className="text-muted">{post.tag + ', ' + formatDate(post.date) + ', ' + readingTime(post)}</p>
        <h2 className="mt-3 font-display text-4xl leading-[1.1] sm:text-5xl">
          <Link to={'/posts/' + post.slug} className="underline-offset-8 hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className="mt-4 max-w-prose text-lg leading-relaxed">{post.lead}</p>
      </div>
    </article>
  )
}
`

export const FEATUREDS = [
  featured('grid items-center gap-8 md:grid-cols-2 md:gap-12', 'aspect-[4/3] rounded-lg'),
  featured('grid gap-8', 'h-56 rounded-lg sm:h-80'),
] as const

export const HOME_PAGE_TSX = `import { Featured } from '../components/posts/Featured'
import { PostCard } from '../components/posts/PostCard'
import { EmptyState } from '../components/ui/EmptyState'
import { TextField } from '../components/ui/TextField'
import { site } from '../content/site'
import { usePosts } from '../hooks/usePosts'

export function HomePage() {
  const list = usePosts()
  const isFiltered = list.tag !== '' || list.query.trim() !== ''
  const [newest] = list.shown
  const others = isFiltered ? list.shown : list.shown.slice(1)

  return (
    <main className="mx-auto grid max-w-5xl grid-cols-1 gap-12 px-5 pb-24 pt-10 sm:px-8">
      <h1 className="sr-only">{site.name}</h1>
      {!isFiltered && newest && <Featured post={newest} />}
      <section aria-labelledby="posts-title">
        <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
          <h2 id="posts-title" className="font-display text-2xl">
            {isFiltered ? list.shown.length + ' found' : 'More to read'}
          </h2>
          <TextField label="Search" type="search" value={list.query} onChange={list.setQuery} className="w-full sm:w-64" />
        </div>
        <div role="group" aria-label="Tag" className="flex flex-wrap gap-1 pb-6">
          {['', ...list.tags].map((tag) => (
            <button
              key={tag}
              type="button"
              aria-pressed={list.tag === tag}
              onClick={() => list.setTag(tag)}
              className={'min-h-[2.75rem] rounded-md px-4 ' + (list.tag === tag ? 'bg-accent text-accent-ink' : 'hover:bg-accent-soft')}
            >
              {tag || 'All'}
            </button>
          ))}
        </div>
        {others.length === 0 ? (
          <EmptyState title="Nothing about that yet">Try another word or tag.</EmptyState>
        ) : (
          <div className="POSTS">
            {others.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        )}
      </section>
    </main>
  )
}
`

export const POST_GRIDS = ['grid', 'grid gap-x-10 md:grid-cols-2'] as const

export const POST_PAGE_TSX = `import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Art } from '../components/ui/Art'
import { posts } from '../content/posts'
import { site } from '../content/site'
import { formatDate, readingTime } from '../lib/format'
import { NotFoundPage } from './NotFoundPage'

export function PostPage() {
  const { slug } = useParams()
  const place = posts.findIndex((post) => post.slug === slug)
  const post = posts[place]
  const next = posts[(place + 1) % posts.length]

  useEffect(() => {
    window.scrollTo(0, 0)
    document.title = post ? post.title + ', ' + site.name : site.name
    return () => {
      document.title = site.name
    }
  }, [post])

  if (!post) return <NotFoundPage />
  return (
    <main className="mx-auto max-w-2xl px-5 pb-24 pt-12 sm:px-8">
      <article>
        <p className="text-muted">{post.tag + ', ' + formatDate(post.date) + ', ' + readingTime(post)}</p>
        <h1 className="mt-4 font-display text-4xl leading-[1.1] sm:text-6xl">{post.title}</h1>
        <Art seed={post.title.length} className="mt-8 h-52 rounded-lg" />
        <p className="mt-8 text-xl leading-relaxed">{post.lead}</p>
        {post.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-6 text-lg leading-8">
            {paragraph}
          </p>
        ))}
      </article>
      {next && next !== post && (
        <p className="mt-14 border-t border-line pt-6">
          <span className="text-muted">Next: </span>
          <Link to={'/posts/' + next.slug} className="font-display text-xl underline underline-offset-4">
            {next.title}
          </Link>
        </p>
      )}
    </main>
  )
}
`

export const ABOUT_PAGE_TSX = `import { site } from '../content/site'

export function AboutPage() {
  return (
    <main className="mx-auto max-w-2xl px-5 pb-24 pt-12 sm:px-8">
      <h1 className="font-display text-4xl sm:text-5xl">About</h1>
      <p className="mt-6 text-xl leading-relaxed">{site.about}</p>
    </main>
  )
}
`

export const NOT_FOUND_PAGE_TSX = `import { Link } from 'react-router-dom'

export function NotFoundPage() {
  return (
    <main className="mx-auto max-w-2xl px-5 pb-24 pt-16 text-center sm:px-8">
      <h1 className="font-display text-4xl">There is no such page</h1>
      <p className="mt-4 text-muted">It may have been renamed.</p>
      <Link to="/" className="mt-6 inline-block py-2 underline underline-offset-4">
        To all posts
      </Link>
    </main>
  )
}
`

export const FOOTER_TSX = `import { site } from '../../content/site'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <p className="mx-auto max-w-5xl px-5 py-8 text-sm text-muted [overflow-wrap:anywhere] sm:px-8">{site.name + ', ' + new Date().getFullYear()}</p>
    </footer>
  )
}
`

export const APP_TSX = `import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Footer } from './components/layout/Footer'
import { Header } from './components/layout/Header'
import { AboutPage } from './pages/AboutPage'
import { HomePage } from './pages/HomePage'
import { NotFoundPage } from './pages/NotFoundPage'
import { PostPage } from './pages/PostPage'

export default function App() {
  return (
    <BrowserRouter>
      <div className="min-h-screen">
        <Header />
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/posts/:slug" element={<PostPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
        <Footer />
      </div>
    </BrowserRouter>
  )
}
`
