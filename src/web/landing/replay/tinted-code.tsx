import { Fragment } from 'react'

/* The colours of the workspace's editor, which is dark on every page. */
const COLOURS = { text: '#a9c77e', word: '#e2a33b', tag: '#e08b6f' } as const
const PARTS =
  /(?<text>'[^']*'?|"[^"]*"?|`[^`]*`?)|(?<word>\b(?:import|export|from|const|let|function|return|type|interface|default|if|else|for|of)\b)|(?<tag><\/?[A-Za-z][\w.]*)/g

/** Code with its strings, words and tags in colour: a look, not a parser. */
export function TintedCode({ code }: { readonly code: string }) {
  const parts = []
  let at = 0
  for (const match of code.matchAll(PARTS)) {
    const kind =
      (['text', 'word', 'tag'] as const).find((name) => match.groups?.[name] !== undefined) ?? 'text'
    parts.push(
      <Fragment key={match.index}>
        {code.slice(at, match.index)}
        <span style={{ color: COLOURS[kind] }}>{match[0]}</span>
      </Fragment>,
    )
    at = match.index + match[0].length
  }
  return (
    <>
      {parts}
      {code.slice(at)}
    </>
  )
}
