import { clsx } from 'clsx'
import { Switch as RadixSwitch } from 'radix-ui'

export interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly className?: string
}

/** Something that is on or off, with its label before it; the label is part of what can be clicked. */
export function Switch({ label, isOn, onChange, className }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className={clsx('flex cursor-pointer items-center', className)}>
      {label}
      <RadixSwitch.Root
        checked={isOn}
        onCheckedChange={onChange}
        aria-label={label}
        className={clsx(
          'relative h-4 w-7 shrink-0 rounded-full border transition-colors',
          isOn ? 'border-accent bg-accent' : 'border-line-strong bg-transparent',
        )}
      >
        <RadixSwitch.Thumb className="block size-2.5 translate-x-0.5 rounded-full bg-ink-muted transition-transform data-[state=checked]:translate-x-[13px] data-[state=checked]:bg-accent-ink" />
      </RadixSwitch.Root>
    </label>
  )
}
