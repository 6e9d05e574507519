import type { Mark } from './annotation.ts'
import { drawMarks } from './draw-marks.ts'

/** S3.7: the picture with its marks, in its own size. Rejects when the browser has no room for it. */
export async function annotatedFile(image: HTMLImageElement, marks: readonly Mark[]): Promise<File> {
  const [picture, layer] = [canvasFor(image), canvasFor(image)]
  picture.drawImage(image, 0, 0)
  drawMarks(layer, marks)
  picture.drawImage(layer.canvas, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => picture.canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The canvas gave no picture.')
  return new File([blob], `annotated-image-${Date.now()}.png`, { type: 'image/png' })
}

function canvasFor({ naturalWidth, naturalHeight }: HTMLImageElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = naturalWidth
  canvas.height = naturalHeight
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gave no canvas.')
  return context
}
