/** The striped roof of a shop front. */
export function Awning() {
  return <div className="awning" aria-hidden="true" />
}
