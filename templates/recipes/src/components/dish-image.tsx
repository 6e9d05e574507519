export function DishImage({ name, alt, className }: { name: string; alt: string; className?: string }) {
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt={alt}
      className={`object-cover ${className}`}
      width={900}
      height={900}
    />
  )
}
