import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react'
import { content } from '../content'
import { ring } from '../lib/bell'
import { settings } from '../settings'

export const tabs = ['focus', 'stopwatch', 'countdown'] as const
export type Tab = (typeof tabs)[number]

const labels = { focus: content.focusTab, stopwatch: content.stopwatchTab, countdown: content.countdownTab }

type Props = {
  tab: Tab
  onTab: (tab: Tab) => void
  sound: boolean
  onSound: (on: boolean) => void
  notify: boolean
  onNotify: (on: boolean) => void
}

async function ask() {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

export function TopBar({ tab, onTab, sound, onSound, notify, onNotify }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-1">
      <h1 className="font-display text-xl font-extrabold">{content.name}</h1>
      <nav aria-label="Clocks" className="order-last -ml-3 flex w-full sm:order-none sm:w-auto">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            className="tab"
            aria-current={name === tab ? 'page' : undefined}
            onClick={() => onTab(name)}
          >
            {labels[name]}
          </button>
        ))}
      </nav>
      <div className="ml-auto flex">
        <button
          type="button"
          className="press-icon"
          aria-pressed={sound}
          aria-label="Sound"
          title={sound ? 'Sound is on' : 'Sound is off'}
          onClick={() => {
            if (!sound) ring(settings.volumePercent / 100)
            onSound(!sound)
          }}
        >
          {sound ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
        </button>
        <button
          type="button"
          className="press-icon"
          aria-pressed={notify}
          aria-label="Notifications"
          title={notify ? 'Notifications are on' : 'Notifications are off'}
          onClick={async () => onNotify(!notify && (await ask()))}
        >
          {notify ? <Bell size={20} aria-hidden="true" /> : <BellOff size={20} aria-hidden="true" />}
        </button>
      </div>
    </header>
  )
}
