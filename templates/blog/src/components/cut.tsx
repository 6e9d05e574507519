/** A picture of an article. */
export function Cut({ name, alt, className = '' }: { name: string; alt: string; className?: string }) {
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt={alt}
      width={1200}
      height={800}
      className={`w-full object-cover ${className}`}
    />
  )
}
