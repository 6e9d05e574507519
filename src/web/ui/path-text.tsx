import { clsx } from 'clsx'

export interface PathTextProps {
  readonly path: string
  readonly className?: string
}

/** A path of which the end stays when there is no room for all of it: the file's name says more than its folders. */
export function PathText({ path, className }: PathTextProps) {
  return (
    <span
      title={path}
      className={clsx('min-w-0 truncate text-left font-mono text-xs [direction:rtl]', className)}
    >
      <bdi dir="ltr">{path}</bdi>
    </span>
  )
}
