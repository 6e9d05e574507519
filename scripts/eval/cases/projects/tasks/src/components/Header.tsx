interface HeaderProps {
  openCount: number
}

export function Header({ openCount }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-2xl flex-wrap items-baseline justify-between gap-2 px-4 py-6">
        <h1 className="font-display text-3xl text-ink">Errands</h1>
        <p className="text-muted">{openCount} left to do</p>
      </div>
    </header>
  )
}
