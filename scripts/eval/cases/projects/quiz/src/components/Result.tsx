interface ResultProps {
  points: number
  of: number
  onRestart: () => void
}

export function Result({ points, of, onRestart }: ResultProps) {
  return (
    <section className="mt-8">
      <p className="text-xl">
        You got {points} of {of} right.
      </p>
      <button type="button" onClick={onRestart} className="mt-6 rounded bg-accent px-4 py-2 text-white">
        Play again
      </button>
    </section>
  )
}
