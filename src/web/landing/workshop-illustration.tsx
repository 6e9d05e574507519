/** A part between chuck and tailstock, with the tool at work; fills its parent. Decoration. */
export function WorkshopIllustration() {
  return (
    <svg
      viewBox="0 0 400 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full bg-[#211f1d]"
    >
      <g fill="none" stroke="#3a3631" strokeWidth="1">
        <path d="M40 0V520M80 0V520M120 0V520M160 0V520M200 0V520M240 0V520M280 0V520M320 0V520M360 0V520" />
        <path d="M0 20H400M0 60H400M0 100H400M0 140H400M0 180H400M0 220H400M0 260H400M0 300H400M0 340H400M0 380H400M0 420H400M0 460H400M0 500H400" />
      </g>
      <g stroke="#f1ede5" strokeWidth="1.75" strokeLinejoin="round" fill="#2b2825">
        <path d="M-10 130H56V390H-10Z" />
        <path d="M56 168H84V204H104V236H84V284H104V316H84V352H56Z" />
        <path
          d="M104 214H150C150 196 172 196 172 214V222C214 222 214 190 250 190C292 190 290 238 320 240V232H334V288H320V280C290 282 292 330 250 330C214 330 214 298 172 298V306C172 324 150 324 150 306H104Z"
          fill="#38342f"
        />
        <path d="M150 214V306M172 222V298M320 240V280" fill="none" stroke="#968f83" strokeWidth="1" />
        <path d="M334 260L368 236H410V284H368Z" />
      </g>
      <path d="M0 260H400" stroke="#e2a33b" strokeWidth="1.25" strokeDasharray="30 7 6 7" />
      <path d="M248 336L228 366V420H268V366Z" fill="#e2a33b" />
      <path
        d="M240 336C220 344 200 340 204 356S228 366 222 350S190 352 176 372S196 396 204 380"
        fill="none"
        stroke="#e2a33b"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill="none" stroke="#968f83" strokeWidth="1">
        <path d="M104 206V120M334 224V120M104 128H334M112 124L104 128L112 132M326 124L334 128L326 132" />
      </g>
    </svg>
  )
}
