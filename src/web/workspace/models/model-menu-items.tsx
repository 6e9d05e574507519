import { Check, PlugZap } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { ModelList } from './model-lists-store.ts'
import type { AnsweringModel, ModelGroup } from './model-store.ts'
import { useChooseModel } from './use-choose-model.ts'

/** As many models of one provider show in the menu; more are chosen in the settings. */
const MAX_SHOWN = 8
/** Keeps a line of words below the names. */
const NO_ICON = <Check className="invisible" />

/** What can answer, by provider. */
export function ModelMenuItems() {
  const { config, model, modelLists, overlays } = useWorkspace()
  const answering = useStore(model, (state) => state)
  const lists = useStore(modelLists, (state) => state)
  useEffect(() => {
    for (const { listedBy } of model.groups()) if (listedBy !== null) modelLists.load(listedBy)
  }, [model, modelLists])
  const openSettings = () => overlays.open({ type: 'settings', tab: 'api-keys' })
  return (
    <>
      {model.groups().map((group) => (
        <GroupItems
          key={group.from}
          group={group}
          list={group.listedBy === null ? undefined : lists.get(group.listedBy.id)}
          answering={answering}
          onMore={openSettings}
        />
      ))}
      {config.models.hasOwnKeys && (
        <>
          <MenuSeparator />
          <MenuItem icon={<PlugZap />} onSelect={() => overlays.open({ type: 'connect' })}>
            Connect a model…
          </MenuItem>
        </>
      )}
    </>
  )
}

interface GroupItemsProps {
  readonly group: ModelGroup
  readonly list: ModelList | undefined
  readonly answering: AnsweringModel
  readonly onMore: () => void
}

function GroupItems({ group, list, answering, onMore }: GroupItemsProps) {
  const choose = useChooseModel()
  const names = list?.status === 'ready' ? list.names : []
  const isShort = names.length <= MAX_SHOWN
  const shown = isShort ? [...new Set([...group.models, ...names])] : group.models
  return (
    <>
      <MenuLabel>{group.name}</MenuLabel>
      {shown.map((name) => (
        <MenuItem
          key={name}
          icon={<Check className={isAnswering(answering, group, name) ? '' : 'invisible'} />}
          onSelect={() => choose({ from: group.from, model: name })}
        >
          <span className="break-all">{group.from === 'demo' ? 'Demo model' : name}</span>
          {isAnswering(answering, group, name) && <span className="sr-only"> (answers now)</span>}
        </MenuItem>
      ))}
      {list?.status === 'loading' && shown.length === 0 && (
        <MenuItem icon={NO_ICON} isDisabled onSelect={() => undefined}>
          Loading models…
        </MenuItem>
      )}
      {list?.status === 'failed' && (
        <MenuItem icon={NO_ICON} hint={list.problem} onSelect={onMore}>
          Its models could not be listed
        </MenuItem>
      )}
      {!isShort && (
        <MenuItem icon={NO_ICON} onSelect={onMore}>
          All {names.length} models…
        </MenuItem>
      )}
      {list?.status === 'ready' && shown.length === 0 && isShort && (
        <MenuItem icon={NO_ICON} onSelect={onMore}>
          Type a model’s name…
        </MenuItem>
      )}
    </>
  )
}

function isAnswering({ from, model }: AnsweringModel, group: ModelGroup, name: string): boolean {
  return from === group.from && model === name
}
