import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Facts } from '../components/facts'
import { Lightbox } from '../components/lightbox'
import { PlateGrid } from '../components/plate-grid'
import { PlateImage } from '../components/plate-image'
import { content } from '../content'
import { plates, series } from '../data'
import { usePage } from '../hooks/use-page'
import { nextOf, type Series } from '../lib/series'

function Next({ series: next }: { series: Series }) {
  const plate = { picture: next.picture, x: 50, y: 50, zoom: 1, caption: '' }
  return (
    <Link to={`/${next.id}`} className="group relative mt-16 block h-[60svh] focus-visible:-outline-offset-8">
      <PlateImage plate={plate} alt="" className="h-full" />
      <span className="edge shade-bottom absolute inset-x-0 bottom-0 block pb-6 pt-28 text-on-picture">
        <span className="block text-lg">{content.nextSeries}</span>
        <span className="huge block text-[clamp(2.5rem,8vw,8rem)]">{next.name}</span>
      </span>
    </Link>
  )
}

function SeriesView({ series: shown }: { series: Series }) {
  usePage(shown.name)
  const [at, setAt] = useState<number | null>(null)
  const all = plates[shown.id] ?? []
  const [first, ...rest] = all
  const next = nextOf(series, shown.id)
  return (
    <article>
      {first && (
        <button
          type="button"
          className="block w-full cursor-zoom-in focus-visible:-outline-offset-8"
          aria-label={`${content.enlarge}: ${first.caption}`}
          onClick={() => setAt(0)}
        >
          <PlateImage plate={first} alt="" className="h-[78svh]" />
        </button>
      )}
      <div className="edge pb-14 pt-6">
        <h1 className="huge -ml-[0.04em] text-[clamp(3rem,11vw,12rem)]">{shown.name}</h1>
        <div className="mt-8 grid gap-8 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-[44ch] text-xl leading-relaxed sm:text-2xl">{shown.text}</p>
          <Facts series={shown} />
        </div>
      </div>
      <PlateGrid plates={rest} onOpen={(plate) => setAt(all.indexOf(plate))} />
      {next && <Next series={next} />}
      {at !== null && <Lightbox plates={all} at={at} onTurn={setAt} onClose={() => setAt(null)} />}
    </article>
  )
}

export function SeriesPage() {
  const { id } = useParams()
  const shown = series.find((each) => each.id === id)
  if (shown) return <SeriesView key={shown.id} series={shown} />
  return (
    <div className="edge py-24">
      <h1 className="huge text-[clamp(2.5rem,7vw,6rem)]">{content.notFound}</h1>
      <Link to="/" className="button mt-10">
        {content.home}
      </Link>
    </div>
  )
}
