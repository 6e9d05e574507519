import type { Block, Piece, Prose } from '../lib/prose'

function Pieces({ pieces, notes }: { pieces: Piece[]; notes: string[] }) {
  return pieces.map((piece) => {
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'italic') return <em key={piece.text}>{piece.text}</em>
    const { number } = piece
    return (
      <span key={number}>
        <sup id={`mark-${number}`} className="scroll-mt-24">
          <a
            href={`#note-${number}`}
            aria-label={`Note ${number}`}
            className="px-1 font-semibold text-accent"
          >
            {number}
          </a>
        </sup>
        {/* In the margin, where there is one; the list below the text is read out instead. */}
        <span
          aria-hidden="true"
          className="float-right clear-right -mr-60 hidden w-52 text-base leading-snug text-muted xl:block 2xl:-mr-[19rem] 2xl:w-64"
        >
          <span className="font-semibold text-accent">{number} </span>
          {notes[number - 1]}
        </span>
      </span>
    )
  })
}

function BlockView({ block, first, notes }: { block: Block; first: boolean; notes: string[] }) {
  if (block.kind === 'heading')
    return (
      <h2 id={block.id} className="headline mb-3 mt-12 text-3xl">
        {block.text}
      </h2>
    )
  if (block.kind === 'quote')
    return (
      <blockquote className="my-10 border-y border-ink py-6 text-[1.75rem] italic leading-tight text-accent sm:text-4xl">
        <Pieces pieces={block.pieces} notes={notes} />
      </blockquote>
    )
  return (
    <p className={`mb-5 ${first ? 'drop-cap' : ''}`}>
      <Pieces pieces={block.pieces} notes={notes} />
    </p>
  )
}

export function ProseView({ prose }: { prose: Prose }) {
  return (
    <div className="text-xl leading-[1.6]">
      {prose.blocks.map((block, index) => (
        <BlockView
          key={block.kind === 'heading' ? block.id : block.key}
          block={block}
          first={index === 0}
          notes={prose.notes}
        />
      ))}
    </div>
  )
}
