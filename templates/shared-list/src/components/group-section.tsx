import { content } from '../content'
import type { SharedList } from '../hooks/use-shared-list'
import type { Group, GroupKey } from '../lib/groups'
import { Awning } from './awning'
import type { Suggested } from './item-form'
import { ItemRow } from './item-row'

type GroupSectionProps = { group: Group; groupKey: GroupKey; list: SharedList; suggested: Suggested }

/** A shop front, and what is to be bought there. */
export function GroupSection({ group, groupKey, list, suggested }: GroupSectionProps) {
  const left = group.items.filter(({ done }) => !done).length
  return (
    <section className="shop">
      <Awning />
      <div className="shop-sign">
        <h2 className="shop-name">{group.name || content.everywhere}</h2>
        <span className="shop-left">{left === 0 ? 'all done' : `${left} left`}</span>
      </div>
      <ul>
        {group.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            place={groupKey === 'shop' ? item.aisle : item.shop}
            list={list}
            suggested={suggested}
          />
        ))}
      </ul>
    </section>
  )
}
