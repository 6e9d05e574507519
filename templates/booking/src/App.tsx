import { useState } from 'react'
import { BookDialog } from './components/book-dialog'
import { Calendar } from './components/calendar'
import { DayPanel } from './components/day-panel'
import { Notice } from './components/notice'
import { ServiceChoice } from './components/service-choice'
import { StudioPanel } from './components/studio-panel'
import { services } from './data'
import { useBook } from './hooks/use-book'
import type { Booking } from './lib/booking'
import { type Day, timeOf } from './lib/time'

export default function App() {
  const book = useBook()
  const [service, setService] = useState(services[0]?.id ?? '')
  const [day, setDay] = useState<Day>(() => book.firstFree(book.now.day, service) ?? book.now.day)
  const [moving, setMoving] = useState<Booking | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const wanted = moving?.service ?? service

  function choose(minutes: number) {
    if (!moving) {
      setAsked(minutes)
      return
    }
    book.move({ ...moving, day, at: timeOf(minutes) })
    setMoving(null)
  }

  return (
    <div className="lg:grid lg:min-h-svh lg:grid-cols-[19rem_minmax(0,1fr)] 2xl:grid-cols-[22rem_minmax(0,1fr)]">
      <StudioPanel />
      <main className="mx-auto w-full max-w-[92rem] px-4 pb-16 pt-6 sm:px-8 lg:px-10 lg:pt-9">
        <ServiceChoice value={wanted} disabled={moving !== null} onChange={setService} />
        <div className="mt-7 grid gap-7 xl:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Calendar book={book} service={wanted} day={day} onDay={setDay} />
          <DayPanel
            book={book}
            day={day}
            service={wanted}
            moving={moving}
            onChoose={choose}
            onDay={setDay}
            onMove={setMoving}
          />
        </div>
        <Notice text={book.last} onUndo={book.undo} />
      </main>
      {asked !== null && (
        <BookDialog
          day={day}
          minutes={asked}
          service={service}
          onBook={(booking) => {
            book.add(booking)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
