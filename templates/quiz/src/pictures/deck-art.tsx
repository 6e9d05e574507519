import type { Picture } from '../lib/deck'

const fox = (
  <>
    <path
      d="M42 24c14 8 34 28 42 46h72c8-18 28-38 42-46 10 30 14 62 6 90-12 36-52 60-84 76-32-16-72-40-84-76-8-28-4-60 6-90z"
      fill="#e8622c"
    />
    <path
      d="M52 48c8 6 18 16 22 26L54 88c-4-12-4-28-2-40zM188 48c-8 6-18 16-22 26l20 14c4-12 4-28 2-40z"
      fill="#3b1d14"
    />
    <path
      d="M37 116c30-8 62 4 74 40l9 34c-36-14-76-38-83-74zM203 116c-30-8-62 4-74 40l-9 34c36-14 76-38 83-74z"
      fill="#fff3e4"
    />
    <circle cx="88" cy="112" r="8" fill="#24120d" />
    <circle cx="152" cy="112" r="8" fill="#24120d" />
    <path d="M104 168c8-6 24-6 32 0-2 12-10 20-16 20s-14-8-16-20z" fill="#24120d" />
  </>
)

const column = (
  <>
    <path d="M30 176h180v24H30zM48 158h144v18H48z" fill="#e9e1d0" />
    <path d="M72 56h96v102H72z" fill="#fbf6ea" />
    <path d="M88 60v96M104 60v96M120 60v96M136 60v96M152 60v96" stroke="#cfc3aa" strokeWidth="5" />
    <path d="M44 14h152v16H44z" fill="#e9e1d0" />
    <path d="M52 30h136v14c0 8-6 14-14 14H66c-8 0-14-6-14-14z" fill="#fbf6ea" />
    <g fill="none" stroke="#b3a382" strokeWidth="6" strokeLinecap="round">
      <path d="M78 44a12 12 0 1 0-12 12c6 0 8-8 2-10" />
      <path d="M162 44a12 12 0 1 1 12 12c-6 0-8-8-2-10" />
    </g>
    <path
      d="M168 96l-16 10 8 12-12 14 10 26h10zM196 200c2-26 10-40 26-48-2 20-8 34-16 48zM206 200c8-14 18-20 30-22-4 10-12 18-20 22z"
      fill="#5d8a3c"
    />
  </>
)

const bubbles = (
  <>
    <path
      d="M20 30c0-11 9-20 20-20h86c11 0 20 9 20 20v52c0 11-9 20-20 20H74l-30 26v-26h-4c-11 0-20-9-20-20z"
      fill="#fff"
    />
    <path
      d="M104 96c0-11 9-20 20-20h84c11 0 20 9 20 20v52c0 11-9 20-20 20h-6v26l-30-26h-48c-11 0-20-9-20-20z"
      fill="#1d1a33"
    />
    <g fill="none" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M48 78l18-44 18 44M55 64h22M100 52c8-6 20-4 20 6v20M120 62c-12-4-22 0-22 8s14 10 22 2"
        stroke="#1d1a33"
      />
      <path
        d="M132 104l24 36M180 104l-24 36M156 102v40M132 142l12-18M180 142l-12-18M196 108c12 0 16 4 16 14s-8 20-16 20"
        stroke="#ffd23f"
      />
    </g>
  </>
)

const skyline = (
  <>
    <circle cx="182" cy="52" r="26" fill="#fff3c4" />
    <path d="M8 200v-66h34v-22l12-14 12 14v88zM196 200v-88h36v88z" fill="#33518f" />
    <path d="M60 200v-54c0-30 24-46 40-46s40 16 40 46v54z" fill="#f3e9d6" />
    <path d="M60 144c0-28 24-44 40-44s40 16 40 44z" fill="#2f8f83" />
    <path d="M100 100V76" stroke="#2f8f83" strokeWidth="5" />
    <path d="M70 156h12v44H70zM94 156h12v44H94zM118 156h12v44h-12z" fill="#33518f" />
    <path d="M166 14l5 0 7 70 18 116h-22c0-26-12-26-12 0h-22l18-116z" fill="#1d1a33" />
    <path d="M154 96h28M148 132h40" stroke="#f3e9d6" strokeWidth="5" />
    <path
      d="M206 126h6v10h-6zM218 126h6v10h-6zM206 148h6v10h-6zM218 148h6v10h-6zM206 170h6v10h-6zM218 170h6v10h-6zM18 150h6v10h-6zM30 150h6v10h-6zM18 174h6v10h-6z"
      fill="#ffd23f"
    />
  </>
)

const pencil = (
  <>
    <path d="M40 60l130-30 30 130-130 30z" fill="#fff" opacity=".6" />
    <path d="M30 40h136v140H30z" fill="#fff" />
    <path d="M50 74h70M50 98h96M50 122h58" stroke="#1d1a33" strokeWidth="8" strokeLinecap="round" />
    <path d="M216 40l18 18-92 92-28 10 10-28z" fill="#f2a51e" />
    <path d="M114 160l10-28 18 18z" fill="#f6d7b0" />
    <path d="M206 50l18 18 12-12c8-10-8-26-18-18z" fill="#e8475f" />
  </>
)

const pictures: Record<Picture, typeof fox> = { fox, column, bubbles, skyline, pencil }

export function DeckPicture({ picture, className }: { picture: Picture; className?: string }) {
  return (
    <svg viewBox="0 0 240 200" className={className} aria-hidden="true">
      {pictures[picture]}
    </svg>
  )
}
