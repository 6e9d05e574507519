type Props = { figures: { label: string; value: string | number }[] }

export function Figures({ figures }: Props) {
  return (
    <dl className="flex grow gap-x-6">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-3xl font-semibold leading-none tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
