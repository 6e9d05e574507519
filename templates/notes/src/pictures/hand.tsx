/** A manicule: the pointing hand that readers have drawn in margins since the twelfth century. */
export function Hand({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 5h7v15H2z" />
      <path d="M9 7c4-2 7-4 9-5 2-.6 3 1.4 1.6 2.8L17 7h18.5c2.8 0 2.8 4 0 4H24" />
      <path d="M24 11c2.6.2 2.6 3.8 0 4M24 15c2.2.2 2 3.3-.4 3.400M23.6 18.4c1.7.4 1.3 2.6-.6 2.6H15c-2 0-3.500-1-6-2" />
    </svg>
  )
}
