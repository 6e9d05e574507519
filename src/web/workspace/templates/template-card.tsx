import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import { TemplatePicture } from './template-picture.tsx'

export interface TemplateCardProps {
  readonly template: ListedTemplate
  readonly onOpen: () => void
}

export function TemplateCard({ template, onOpen }: TemplateCardProps) {
  const { title, description } = template.manifest
  return (
    <button
      type="button"
      data-template={template.id}
      onClick={onOpen}
      className="group block w-full scroll-my-6 rounded-lg text-left focus-visible:outline-offset-4"
    >
      <span className="block overflow-hidden rounded-lg border border-line transition-[border-color,box-shadow] group-hover:border-line-strong group-hover:shadow-lift">
        <TemplatePicture template={template} alt="" />
      </span>
      <span className="mt-3 block font-display font-semibold text-[17px] leading-snug">{title}</span>
      <span className="mt-0.5 block text-ink-muted text-sm leading-relaxed">{description}</span>
    </button>
  )
}
