import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import { valueAmong } from '../../../core/element-edits/tailwind-groups.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { HUES, hexOf, PLAIN_COLOURS, SHADES } from './palette.ts'
import { FieldNote, PanelSection, SMALL_FIELD } from './panel-section.tsx'

const TARGETS = [
  { property: 'color', label: 'Text' },
  { property: 'background', label: 'Background' },
  { property: 'border-color', label: 'Border' },
] as const
type Target = (typeof TARGETS)[number]['property']

export interface ColourSectionProps {
  readonly description: ElementDescription
  readonly classes: readonly string[]
}

/** The project's own colours first, then Tailwind's, then any. */
export function ColourSection({ description, classes }: ColourSectionProps) {
  const { element } = useWorkspace()
  const scope = useStore(element, (state) => state.scope)
  const [target, setTarget] = useState<Target>('color')
  const value = valueAmong(target, classes)
  const [, hue = 'gray'] = /^([a-z]+)-\d+/.exec(value ?? '') ?? []
  const [chosenHue, setHue] = useState<string | null>(null)
  const shownHue = chosenHue ?? (HUES.includes(hue) ? hue : 'gray')
  const problem = description.usesTailwind ? description.look[scope] : null
  const apply = (token: string | null, css: string) =>
    void element.apply({ type: 'style', property: target, value: token, css, variant: '' })
  const swatch = (token: string, css: string, label = token) => (
    <Swatch
      key={token}
      label={label}
      css={css}
      isChosen={value === token}
      isDisabled={problem !== null}
      onChoose={() => apply(value === token ? null : token, css)}
    />
  )
  return (
    <PanelSection title="Colour">
      <div
        role="radiogroup"
        aria-label="Colour of"
        className="mb-2 flex gap-0.5 rounded-md bg-surface-sunken p-0.5"
      >
        {TARGETS.map(({ property, label }) => (
          <label
            key={property}
            className={clsx(
              'flex h-6 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm text-xs transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
              target === property
                ? 'bg-surface-raised text-ink shadow-[0_0_0_1px_var(--line)]'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="element-colour-target"
              checked={target === property}
              onChange={() => {
                setTarget(property)
                setHue(null)
              }}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {description.colours.length > 0 && (
        <Swatches label="Colours of the project">
          {description.colours.map(({ name, css }) => swatch(name, css))}
        </Swatches>
      )}
      <Swatches label="Colours of Tailwind">
        {PLAIN_COLOURS.map(({ name, css }) => swatch(name, css))}
        {HUES.map((name) => (
          <Swatch
            key={name}
            label={`${name} 500`}
            css={hexOf(name, '500')}
            isChosen={shownHue === name && chosenHue !== null}
            isDisabled={problem !== null}
            onChoose={() => {
              setHue(name)
              apply(`${name}-500`, hexOf(name, '500'))
            }}
          />
        ))}
      </Swatches>
      <Swatches label={`Shades of ${shownHue}`}>
        {SHADES.map((shade) =>
          swatch(`${shownHue}-${shade}`, hexOf(shownHue, shade), `${shownHue} ${shade}`),
        )}
      </Swatches>
      <HexField value={value} isDisabled={problem !== null} onChoose={(hex) => apply(`[${hex}]`, hex)} />
      {problem !== null && <FieldNote>{problem.reason}</FieldNote>}
    </PanelSection>
  )
}

function Swatches({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one would draw a second frame
    <div role="group" aria-label={label} className="mb-2 grid grid-cols-10 gap-y-0.5">
      {children}
    </div>
  )
}

interface SwatchProps {
  readonly label: string
  readonly css: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

function Swatch({ label, css, isChosen, isDisabled, onChoose }: SwatchProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
      className="group flex aspect-square min-h-6 items-center justify-center rounded disabled:opacity-40"
    >
      <span
        style={{ background: css }}
        className={clsx(
          'size-[18px] rounded-full border border-ink/20 transition-transform group-enabled:group-hover:scale-115',
          isChosen && 'outline-2 outline-focus outline-offset-1',
        )}
      />
    </button>
  )
}

interface HexFieldProps {
  readonly value: string | null
  readonly isDisabled: boolean
  readonly onChoose: (hex: string) => void
}

function HexField({ value, isDisabled, onChoose }: HexFieldProps) {
  const written = /^\[(#[0-9a-f]+)\]$/i.exec(value ?? '')?.[1] ?? ''
  const [text, setText] = useState(written)
  const [known, setKnown] = useState(written)
  if (known !== written) {
    setKnown(written)
    setText(written)
  }
  const isWrong = text !== '' && !/^#?(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text !== '' && !isWrong) onChoose(`#${text.replace('#', '').toLowerCase()}`)
  }
  return (
    <input
      aria-label="Colour as hex"
      aria-invalid={isWrong || undefined}
      placeholder="Any other: #1a2b3c, then Enter"
      value={text}
      maxLength={9}
      spellCheck={false}
      disabled={isDisabled}
      onChange={(event) => setText(event.target.value.trim())}
      onKeyDown={onKeyDown}
      className={`${SMALL_FIELD} h-8 aria-invalid:border-danger`}
    />
  )
}
