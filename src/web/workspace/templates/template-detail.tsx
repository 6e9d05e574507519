import { ArrowLeft, Check, Minus } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import type { GalleryStore } from './gallery-store.ts'
import { TemplatePicture } from './template-picture.tsx'

export interface TemplateDetailProps {
  readonly gallery: GalleryStore
  readonly template: ListedTemplate
}

/** One template: what it is, does and does not do, and the way to start from it. */
export function TemplateDetail({ gallery, template }: TemplateDetailProps) {
  const { isStarting, problem } = useStore(gallery, (state) => state)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => start.current?.focus(), [])
  const { title, description, does, doesNot, tries } = template.manifest
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-14 shrink-0 items-center sm:h-16 sm:px-3">
        <Button variant="ghost" onClick={() => gallery.choose(null)}>
          <ArrowLeft /> All templates
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it can be reached by the keyboard
        tabIndex={0}
        aria-label={title}
        className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 pt-1 pb-6 focus-visible:-outline-offset-2 sm:px-7 lg:grid lg:grid-cols-[minmax(0,1.7fr)_minmax(19rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:space-y-0"
      >
        <div className="overflow-hidden rounded-lg border border-line">
          <TemplatePicture template={template} alt={`The first screen of ${title}`} />
        </div>
        <div className="lg:row-span-2">
          <Dialog.Title className="font-display font-semibold text-[26px] leading-tight tracking-tight sm:text-[32px]">
            {title}
          </Dialog.Title>
          <p className="mt-2 text-base text-ink-muted leading-relaxed">{description}</p>
          <Part title="What it does">
            <Points of={does} Icon={Check} iconClass="text-success" />
          </Part>
          {doesNot.length > 0 && (
            <Part title="What it does not do">
              <Points of={doesNot} Icon={Minus} iconClass="text-ink-faint" />
            </Part>
          )}
          {template.typefaces.length > 0 && (
            <Part title="Set in">
              <p className="text-sm">{template.typefaces.join(' and ')}</p>
            </Part>
          )}
        </div>
        {tries.length > 0 && (
          <Part title="You could ask next">
            <ul className="space-y-1.5">
              {tries.map((request) => (
                <li key={request} className="border-accent border-l-2 pl-3 text-sm leading-relaxed">
                  {request}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </section>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-surface-raised px-4 py-3 sm:px-7">
        <p role="alert" className="flex-1 basis-64 text-danger text-sm empty:hidden">
          {problem}
        </p>
        <Button
          ref={start}
          variant="primary"
          className="max-sm:w-full"
          isLoading={isStarting}
          onClick={() => void gallery.start()}
        >
          {isStarting ? 'Making the project…' : 'Use this template'}
        </Button>
      </footer>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: PartProps) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold text-[13px] text-ink-muted">{title}</h3>
      {children}
    </section>
  )
}

interface PointsProps {
  readonly of: readonly string[]
  readonly Icon: typeof Check
  readonly iconClass: string
}

function Points({ of: lines, Icon, iconClass }: PointsProps) {
  return (
    <ul className="space-y-1.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5 text-sm leading-relaxed">
          <Icon className={`mt-1 size-3.5 shrink-0 ${iconClass}`} aria-hidden="true" />
          <span className="block first-letter:uppercase">{line}</span>
        </li>
      ))}
    </ul>
  )
}
