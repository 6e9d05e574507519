import { type FormEvent, useCallback, useState } from 'react'
import { siteNameProblem } from '../../../core/sites/site-name.ts'
import type { Site } from '../../../core/wire/sites.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NameField } from './name-field.tsx'
import type { PublishStore } from './publish-store.ts'

export interface SiteSettingsProps {
  readonly site: Site
  readonly projectId: number
  readonly publishing: PublishStore
  readonly isBusy: boolean
}

/** What is seldom changed: the name, who may frame it, and whether it is there at all. */
export function SiteSettings({ site, projectId, publishing, isBusy }: SiteSettingsProps) {
  const [name, setName] = useState(site.name ?? '')
  const [isAsking, setIsAsking] = useState(false)
  const check = useCallback(
    (wanted: string) => publishing.checkName(projectId, wanted),
    [publishing, projectId],
  )
  const isNew = name !== site.name && siteNameProblem(name) === null
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (isNew) void publishing.change(projectId, { name })
  }
  return (
    <div className="flex flex-col gap-4 pt-3">
      <form onSubmit={rename} noValidate className="flex flex-col gap-2">
        <NameField
          name={name}
          onChange={setName}
          pattern={site.pattern}
          onCheck={check}
          isDisabled={isBusy}
        />
        <p className="text-[13px] text-ink-muted">
          Links with the older name go on working for as long as this app has it.
        </p>
        <Button type="submit" size="sm" disabled={!isNew || isBusy} className="self-start">
          Rename
        </Button>
      </form>
      <Switch
        label="Pages of others may show it in a frame"
        isOn={site.mayBeFramed}
        onChange={(mayBeFramed) => void publishing.change(projectId, { mayBeFramed })}
        className="justify-between gap-3 text-sm"
      />
      {site.current !== null && (
        <Button
          size="sm"
          disabled={isBusy}
          className="self-start text-danger!"
          onClick={() => setIsAsking(true)}
        >
          Unpublish
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Take this app off?"
        message="Visitors are told that it is not published. The name and all deployments stay, so that you can publish it again."
        confirmLabel="Unpublish"
        isDanger
        onConfirm={() => {
          setIsAsking(false)
          void publishing.point(projectId, null)
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
