import { SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import { ASPECT_RATIOS, IMAGE_COUNTS, type ImageRequest } from '../../../../core/model/image-model.ts'
import { PlainIconButton } from '../../../ui/plain-icon-button.tsx'
import { Segments } from '../../../ui/segments.tsx'

export type ImageOptionValues = Omit<ImageRequest, 'prompt'>

export interface ImageOptionsProps {
  readonly values: ImageOptionValues
  readonly isDisabled: boolean
  readonly onChange: (values: ImageOptionValues) => void
}

const COUNTS = IMAGE_COUNTS.map((count) => ({ value: String(count), label: String(count) }))
const RATIOS = ASPECT_RATIOS.map((ratio) => ({ value: ratio, label: ratio }))

/** S2.52, S3.8: how many, and in which shape. */
export function ImageOptions({ values, isDisabled, onChange }: ImageOptionsProps) {
  const { numberOfImages, aspectRatio } = values
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <PlainIconButton
          label={`Image options: ${numberOfImages}, ${aspectRatio}`}
          title="Image options"
          disabled={isDisabled}
        >
          <SlidersHorizontal />
        </PlainIconButton>
      </Popover.Trigger>
      <Popover.Content
        side="top"
        align="start"
        sideOffset={8}
        collisionPadding={12}
        aria-label="Image options"
        className="z-50 grid w-72 gap-3 rounded-lg border border-line bg-surface-raised p-3 text-ink shadow-lift"
      >
        <p className="font-medium text-[13px]" aria-hidden="true">
          Number of images
        </p>
        <div className="-mt-2 flex">
          <Segments
            label="Number of images"
            options={COUNTS}
            value={String(numberOfImages)}
            onChange={(value) =>
              onChange({
                ...values,
                numberOfImages: IMAGE_COUNTS.find((count) => String(count) === value) ?? 1,
              })
            }
          />
        </div>
        <p className="font-medium text-[13px]" aria-hidden="true">
          Aspect ratio
        </p>
        <div className="-mt-2 flex">
          <Segments
            label="Aspect ratio"
            options={RATIOS}
            value={aspectRatio}
            onChange={(ratio) => onChange({ ...values, aspectRatio: ratio })}
          />
        </div>
      </Popover.Content>
    </Popover.Root>
  )
}
