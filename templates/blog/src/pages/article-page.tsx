import { Link, useParams } from 'react-router-dom'
import { ArticleCard } from '../components/article-card'
import { Byline } from '../components/byline'
import { ContentsList } from '../components/contents-list'
import { Cut } from '../components/cut'
import { Facts } from '../components/facts'
import { NoteList } from '../components/note-list'
import { ProseView } from '../components/prose-view'
import { content } from '../content'
import { articles } from '../data'
import { usePage } from '../hooks/use-page'
import { type Article, newestFirst } from '../lib/article'
import { readProse } from '../lib/prose'

function Neighbours({ article }: { article: Article }) {
  const all = newestFirst(articles)
  const at = all.findIndex(({ id }) => id === article.id)
  const neighbours = [
    { label: content.before, article: all[at + 1] },
    { label: content.after, article: all[at - 1] },
  ]
  return (
    <ul className="grid gap-10 border-t border-ink pt-8 sm:grid-cols-2 lg:gap-16">
      {neighbours.map(
        ({ label, article: other }) =>
          other && (
            <li key={label}>
              <h2 className="mb-3 text-lg italic text-muted">{label}</h2>
              <ArticleCard article={other} />
            </li>
          ),
      )}
    </ul>
  )
}

function ArticleView({ article }: { article: Article }) {
  usePage(article.title)
  const prose = readProse(article.text)
  return (
    <>
      <article>
        <div className="page pb-8 pt-10 text-center lg:pt-14">
          <Link
            to={`/archive?topic=${encodeURIComponent(article.topic)}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {article.topic}
          </Link>
          <h1 className="headline mx-auto max-w-[18ch] text-[clamp(2.75rem,7vw,6.75rem)]">{article.title}</h1>
          <p className="mx-auto mt-5 max-w-[42ch] text-xl italic leading-snug sm:text-2xl">
            {article.standfirst}
          </p>
          <Byline article={article} className="mt-5" />
        </div>
        <figure className="mx-auto max-w-[88rem] lg:px-12">
          <Cut name={article.picture} alt="" className="aspect-[3/2] lg:aspect-[2/1]" />
        </figure>
        <div className="page grid gap-10 pb-16 pt-10 lg:grid-cols-[13rem_minmax(0,38rem)] lg:gap-16 lg:pt-14 xl:grid-cols-[15rem_minmax(0,40rem)_1fr]">
          <aside>
            <ContentsList blocks={prose.blocks} />
            <Facts article={article} />
          </aside>
          <div>
            <ProseView prose={prose} />
            <NoteList notes={prose.notes} />
          </div>
        </div>
      </article>
      <div className="page">
        <Neighbours article={article} />
      </div>
    </>
  )
}

export function ArticlePage() {
  const { id } = useParams()
  const article = articles.find((each) => each.id === id)
  if (article) return <ArticleView key={article.id} article={article} />
  return (
    <div className="page py-28 text-center">
      <h1 className="headline text-5xl">{content.notFound}</h1>
      <Link to="/" className="button mt-8">
        {content.home}
      </Link>
    </div>
  )
}
