export function StarterTitle() {
  return (
    <h2 className="min-w-0 flex-1 truncate font-semibold text-[13px]">
      Start with one of these, or say what you want
    </h2>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Where the apps to start with will stand, of their size. */
export function StarterPlaces() {
  return (
    <div aria-hidden="true" className="flex gap-3 overflow-hidden px-4 pb-3">
      {PLACES.map((place) => (
        <div key={place} className="w-34 shrink-0">
          <div className="aspect-8/5 animate-pulse rounded-md bg-surface-sunken" />
          <div className="mt-2.5 h-3 w-3/5 rounded-sm bg-surface-sunken" />
        </div>
      ))}
    </div>
  )
}
