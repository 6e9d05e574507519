type Kind = 'pen' | 'pencil' | 'marker' | 'eraser'

/** Standing in the tray, tip up; the tip has the colour that it draws in. */
export function Instrument({ kind, color }: { kind: Kind; color: string }) {
  return (
    <svg viewBox="0 0 44 120" className="instrument" aria-hidden="true">
      {kind === 'pen' && (
        <>
          <path d="M22 2l8 30H14z" fill={color} />
          <path d="M22 12v18" stroke="#fff" strokeOpacity=".7" strokeWidth="1.5" />
          <path d="M13 32h18l3 14H10z" fill="#c8a24a" />
          <path d="M10 46h24v80H10z" fill="#20242b" />
          <path d="M14 46h5v80h-5z" fill="#3b424d" />
        </>
      )}
      {kind === 'pencil' && (
        <>
          <path d="M22 2l5 14H17z" fill={color} />
          <path d="M17 16h10l8 24H9z" fill="#ecc99b" />
          <path d="M9 40c4-5 8-5 9 0 2-5 7-5 9 0 1-5 6-5 8 0v86H9z" fill="#e6a72c" />
          <path d="M18 40c2-5 7-5 9 0v86h-9z" fill="#f3c254" />
        </>
      )}
      {kind === 'marker' && (
        <>
          <path d="M14 8l16-6v24H14z" fill={color} />
          <path d="M12 26h20l4 16H8z" fill="#4a4f57" />
          <path d="M6 42h32v84H6z" fill="#f1efe8" />
          <path d="M6 54h32v16H6z" fill={color} />
          <path d="M11 42h6v84h-6z" fill="#fff" opacity=".6" />
        </>
      )}
      {kind === 'eraser' && (
        <>
          <path d="M8 20c0-10 6-14 14-14s14 4 14 14v26H8z" fill="#f3a6ac" />
          <path d="M12 18c0-6 3-8 7-9v37h-7z" fill="#f9c6ca" />
          <path d="M6 46h32v80H6z" fill="#2d55a5" />
          <path d="M6 60h32v8H6zM6 74h32v8H6z" fill="#fff" />
        </>
      )}
    </svg>
  )
}
