import { Search } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { content } from '../content'
import { fields } from '../fields'

const topics = fields.find(({ key }) => key === 'topic')?.options ?? []

/** On the front page it is a masthead, elsewhere a line that leaves the room to the text. */
export function Masthead() {
  const front = useLocation().pathname === '/'
  const Name = front ? 'h1' : 'p'
  return (
    <header className="page">
      <div className={front ? 'pb-4 pt-6 text-center sm:pt-9' : 'flex items-center pt-2'}>
        <Name className={`headline ${front ? 'text-[clamp(3rem,10.4vw,10rem)] leading-[0.9]' : 'text-2xl'}`}>
          <Link to="/" className="inline-flex min-h-11 items-center">
            {content.name}
          </Link>
        </Name>
        {front && <p className="mt-3 text-lg italic text-muted">{content.tagline}</p>}
      </div>
      <nav
        aria-label={content.topics}
        className={`flex flex-wrap items-center gap-x-6 border-line py-1 sm:gap-x-9 ${front ? 'justify-center border-y-[3px] border-double border-ink' : 'border-b'}`}
      >
        {topics.map((topic) => (
          <Link
            key={topic}
            to={`/archive?topic=${encodeURIComponent(topic)}`}
            className="flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {topic}
          </Link>
        ))}
        <Link to="/archive" className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
          <Search size={17} aria-hidden="true" />
          {content.archive}
        </Link>
      </nav>
    </header>
  )
}
