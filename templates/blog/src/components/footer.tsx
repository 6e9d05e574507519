import { content } from '../content'
import { schemes, useScheme } from '../hooks/use-scheme'

export function Footer() {
  const [scheme, setScheme] = useScheme()
  return (
    <footer className="page mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t-[3px] border-double border-ink py-7">
        <p className="italic">{content.footer}</p>
        <fieldset className="flex flex-wrap items-center gap-x-5">
          <legend className="sr-only">{content.reading}</legend>
          {schemes.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="scheme"
                className="h-4 w-4 accent-[var(--color-accent)]"
                checked={scheme === each}
                onChange={() => setScheme(each)}
              />
              {content[each]}
            </label>
          ))}
        </fieldset>
      </div>
    </footer>
  )
}
