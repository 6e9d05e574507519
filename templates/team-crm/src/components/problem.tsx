/** What the server refused, beside the thing that was to be done. */
export function Problem({ text }: { text: string }) {
  return text === '' ? null : (
    <p role="alert" className="problem">
      {text}
    </p>
  )
}
