import { content } from '../content'
import { BudgetPicture } from '../pictures/budget'
import { PhonePicture } from '../pictures/phone'
import { RestPicture } from '../pictures/rest'
import { SwapPicture } from '../pictures/swap'

const pictures: Record<string, () => React.JSX.Element> = {
  swap: SwapPicture,
  budget: BudgetPicture,
  rest: RestPicture,
  phone: PhonePicture,
}

const looks = [
  'bg-surface lg:col-span-7',
  'bg-pop text-pop-ink lg:col-span-5',
  'bg-accent-soft lg:col-span-5',
  'bg-surface lg:col-span-7',
]

export function Features() {
  const { title, tiles } = content.features
  return (
    <section id="features" className="page py-20 lg:py-28">
      <h2 className="shout max-w-[22ch] text-[clamp(2.75rem,7vw,6.5rem)]">{title}</h2>
      <ul className="mt-10 grid gap-4 lg:mt-14 lg:grid-cols-12 lg:gap-5">
        {tiles.map((tile, index) => {
          const Picture = pictures[tile.picture]
          return (
            <li
              key={tile.title}
              className={`flex flex-col justify-between overflow-hidden rounded-tile ${looks[index % looks.length]}`}
            >
              <div className="px-6 pt-6 sm:px-8 sm:pt-8">{Picture && <Picture />}</div>
              <div className="p-6 sm:p-8">
                <h3 className="font-display text-3xl font-extrabold sm:text-4xl">{tile.title}</h3>
                <p className="mt-2 max-w-[44ch] text-lg leading-snug">{tile.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
