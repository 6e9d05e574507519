import { Link, useSearchParams } from 'react-router-dom'
import { Cut } from '../components/cut'
import { content } from '../content'
import { articles } from '../data'
import { fields } from '../fields'
import { usePage } from '../hooks/use-page'
import { type Article, byYear, findArticles, sayDate } from '../lib/article'

const topics = fields.find(({ key }) => key === 'topic')?.options ?? []

function Row({ article }: { article: Article }) {
  return (
    <li className="border-b border-line">
      <Link
        to={`/${article.id}`}
        className="group grid grid-cols-[5.5rem_1fr] items-center gap-4 py-4 sm:grid-cols-[9rem_1fr_auto] sm:gap-6"
      >
        <Cut name={article.picture} alt="" className="aspect-[3/2]" />
        <span>
          <span className="headline block text-2xl underline-offset-4 group-hover:underline sm:text-3xl">
            {article.title}
          </span>
          <span className="text-muted">
            {article.author} · {article.topic}
          </span>
        </span>
        <time dateTime={article.date} className="hidden text-muted sm:block">
          {sayDate(article.date, 'short')}
        </time>
      </Link>
    </li>
  )
}

export function ArchivePage() {
  usePage(content.archive)
  const [params, setParams] = useSearchParams()
  const text = params.get('text') ?? ''
  const topic = params.get('topic') ?? ''
  const found = findArticles(articles, text, topic)

  function change(key: string, value: string) {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(key)
    else next.set(key, value)
    setParams(next, { replace: true })
  }

  return (
    <div className="page min-h-[70svh] pt-10">
      <h1 className="headline text-[clamp(3rem,8vw,7rem)]">{topic || content.archive}</h1>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <label className="w-full sm:max-w-sm">
          <span className="sr-only">{content.search}</span>
          <input
            type="search"
            className="field"
            placeholder={content.searchHint}
            value={text}
            onChange={(event) => change('text', event.target.value)}
          />
        </label>
        {['', ...topics].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={topic === each}
            className="min-h-11 underline-offset-8 aria-pressed:font-semibold aria-pressed:text-accent aria-pressed:underline"
            onClick={() => change('topic', each)}
          >
            {each || content.everything}
          </button>
        ))}
      </div>
      <p role="status" className="mt-4 text-muted">
        {found.length} {content.found}
      </p>
      {found.length === 0 && (
        <div className="py-16">
          <p className="headline text-4xl">{content.noneTitle}</p>
          <p className="mt-2 text-lg text-muted">{content.noneText}</p>
          <button type="button" className="button mt-6" onClick={() => setParams({})}>
            {content.everything}
          </button>
        </div>
      )}
      {byYear(found).map(({ year, articles: written }) => (
        <section
          key={year}
          aria-labelledby={`year-${year}`}
          className="mt-8 border-t-2 border-ink pt-4 lg:grid lg:grid-cols-[12rem_1fr]"
        >
          <h2 id={`year-${year}`} className="headline text-5xl text-accent">
            {year}
          </h2>
          <ul>
            {written.map((article) => (
              <Row key={article.id} article={article} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
