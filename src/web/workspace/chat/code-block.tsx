import { memo } from 'react'
import { CopyIconButton } from './copy-icon-button.tsx'
import { useHighlighted } from './use-highlighted.ts'

export interface CodeBlockProps {
  readonly code: string
  /** As the fence names it; empty when it names none. */
  readonly language: string
}

/** Code in a message, with its colours and a way to copy it. */
export const CodeBlock = memo(function CodeBlock({ code, language }: CodeBlockProps) {
  const tokens = useHighlighted(code, language)
  return (
    <div className="lathe-code group/code relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <pre tabIndex={0}>
        <code>
          {tokens === null
            ? code
            : tokens.map(({ text, className }, index) =>
                className === '' ? (
                  text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their place
                  <span key={index} className={className}>
                    {text}
                  </span>
                ),
              )}
        </code>
      </pre>
      <div className="lathe-code-actions">
        <CopyIconButton label="Copy code" text={code} />
      </div>
    </div>
  )
})
