import { content } from '../content'
import type { GroupKey } from '../lib/groups'

type ListToolsProps = {
  groupKey: GroupKey
  words: string
  hidesDone: boolean
  left: number
  onGroup: (key: GroupKey) => void
  onWords: (words: string) => void
  onHideDone: (hides: boolean) => void
}

const KEYS: readonly (readonly [GroupKey, string])[] = [
  ['shop', 'By shop'],
  ['aisle', 'By aisle'],
]

export function ListTools({
  groupKey,
  words,
  hidesDone,
  left,
  onGroup,
  onWords,
  onHideDone,
}: ListToolsProps) {
  return (
    <div className="tools">
      <p className="tools-left">
        {left} {left === 1 ? content.one : content.many} to get
      </p>
      <fieldset className="switch">
        <legend className="sr-only">Group</legend>
        {KEYS.map(([key, label]) => (
          <label key={key} className="switch-part">
            <input
              type="radio"
              name="group"
              className="sr-only"
              checked={groupKey === key}
              onChange={() => onGroup(key)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          className="box"
          checked={hidesDone}
          onChange={(event) => onHideDone(event.target.checked)}
        />
        Hide what is done
      </label>
      <input
        type="search"
        className="input tools-find"
        placeholder="Find"
        aria-label={`Find ${content.many}`}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </div>
  )
}
