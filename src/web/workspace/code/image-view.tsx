import { useState } from 'react'

export interface ImageViewProps {
  readonly path: string
  readonly url: string
}

/** S2.56: a picture on a ground that shows where it is transparent, with its size. */
export function ImageView({ path, url }: ImageViewProps) {
  const [size, setSize] = useState<string | null>(null)
  return (
    <figure className="flex h-full flex-col">
      <div className="lathe-checkers grid min-h-0 flex-1 place-items-center overflow-auto p-6">
        <img
          src={url}
          alt={path}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight} pixels`)
          }
          className="max-h-full max-w-full object-contain"
        />
      </div>
      <figcaption className="h-7 shrink-0 border-line border-t px-4 py-1.5 text-ink-muted text-xs">
        {size}
      </figcaption>
    </figure>
  )
}
