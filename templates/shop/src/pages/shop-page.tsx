import { Filters } from '../components/filters'
import { ProductCard } from '../components/product-card'
import { content } from '../content'
import { products } from '../data'
import { fields } from '../fields'
import { usePage } from '../hooks/use-page'
import { useQuery } from '../hooks/use-query'
import { find } from '../lib/find'
import { Shelf } from '../pictures/shelf'

const categories = fields.find(({ key }) => key === 'category')?.options ?? []

function Hero() {
  return (
    <section className="relative min-h-[30rem] overflow-hidden sm:min-h-[36rem] lg:min-h-[calc(100svh-9rem)]">
      <Shelf label={content.heroPicture} />
      <div className="page relative pt-10 lg:pt-14">
        <div className="hero-words max-w-[40rem]">
          <h1 className="font-display text-[clamp(3rem,7.4vw,7rem)] leading-[0.95] [text-wrap:balance]">
            {content.heroTitle}
          </h1>
          <p className="mt-4 max-w-[34ch] text-lg">{content.heroText}</p>
          <a
            href="#shelf"
            className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {content.heroAction}
          </a>
        </div>
      </div>
    </section>
  )
}

export function ShopPage() {
  usePage('')
  const { query, change, clear } = useQuery()
  const found = find(products, query, fields)
  const wanted = query.wanted.category ?? ''
  const plain = wanted === '' && query.text === '' && query.sort === ''
  return (
    <>
      <Hero />
      <section id="shelf" className="page scroll-mt-16 pt-12">
        <h2 className="sr-only">{content.many}</h2>
        <div className="flex flex-wrap gap-x-7 font-display text-[1.75rem] lg:text-4xl">
          {['', ...categories].map((category) => (
            <button
              key={category}
              type="button"
              aria-pressed={wanted === category}
              className="min-h-12 underline-offset-8 aria-pressed:underline aria-[pressed=false]:text-muted"
              onClick={() => change('category', category)}
            >
              {category || content.all}
            </button>
          ))}
        </div>
        <div className="mt-5">
          <Filters query={query} onChange={change} />
        </div>
        <p className="mt-6 text-muted" role="status">
          {found.length} {found.length === 1 ? content.one : content.many}
        </p>
        {found.length === 0 && (
          <div className="py-20 text-center">
            <p className="font-display text-4xl">{content.noneTitle}</p>
            <p className="mt-2 text-muted">{content.noneText}</p>
            <button type="button" className="button-line mt-6" onClick={clear}>
              {content.showAll}
            </button>
          </div>
        )}
        <ul className="mt-4 grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-4">
          {found.map((product, index) => {
            const large = plain && index % 7 === 1
            return (
              <li key={product.id} className={large ? 'col-span-2 lg:row-span-2' : ''}>
                <ProductCard product={product} large={large} />
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
