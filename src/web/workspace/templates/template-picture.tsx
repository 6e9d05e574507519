import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import { pictureUrl } from './template-service.ts'

export interface TemplatePictureProps {
  readonly template: ListedTemplate
  /** Empty where the title stands beside it. */
  readonly alt: string
}

/** The first screen of a template; its initial, where there is no picture. */
export function TemplatePicture({ template: { picture, manifest }, alt }: TemplatePictureProps) {
  if (picture === null) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-8/5 w-full place-items-center bg-accent-soft font-display font-semibold text-6xl text-accent-text"
      >
        {manifest.title.charAt(0)}
      </span>
    )
  }
  return (
    <img
      src={pictureUrl(picture)}
      alt={alt}
      width={960}
      height={600}
      loading="lazy"
      decoding="async"
      className="block aspect-8/5 h-auto w-full bg-surface-sunken object-cover object-top"
    />
  )
}
