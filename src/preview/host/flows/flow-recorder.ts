/**
 * Makes steps of what the person does in the app. Listens only; the app meets every event as ever. Loaded when a recording
 * is first asked for.
 */
import {
  FLOW_KEYS,
  type FlowCheck,
  type FlowKey,
  type FlowStep,
  MAX_CHECKS,
  MAX_FLOW_TEXT,
} from '../../../core/flows/flow-schema.ts'
import type { FrameToWorkspace } from '../../channel/control-messages.ts'
import { changedFields, type FieldValues, readFields } from './field-values.ts'
import { NO_SCREEN, readScreen, type Screen } from './flow-screen.ts'
import { describeTarget } from './flow-target.ts'
import { holds } from './look-for.ts'
import { MadeUpWords } from './made-up-words.ts'
import { proposeChecks } from './propose-checks.ts'
import { SecretFields } from './secret-fields.ts'

/** What a click is meant for, wherever within it it lands. */
const PRESSABLE =
  'button, a[href], summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"], [role="checkbox"], [role="radio"], [data-testid]'
/** Milliseconds without a change after which a screen is looked at; an earlier step looks at once. */
const REST = 250
/** Looks at what became of one step: a page may change for ever. */
const MOST_LOOKS = 8
/** Lines that are kept of earlier looks. */
const MOST_PASSED = 500
/** Checks below which a step changed next to nothing, and lines of earlier steps that are checked then. */
const FEW = 2
const MOST_STILL = 2
const HEARD = ['pointerdown', 'click', 'input', 'change', 'keydown'] as const
const WRITTEN =
  /^(?:text|email|tel|url|search|password|number|date|time|datetime-local|month|week|color|range)$/
const TICKED = /^(?:checkbox|radio)$/

type Field = HTMLInputElement | HTMLTextAreaElement

/** What was there at one moment. */
interface Look {
  readonly screen: Screen
  readonly fields: FieldValues
}

/** A step whose checks may change still: an app answers when it has the answer. */
interface OpenStep {
  readonly id: number
  readonly before: Look
  /** Of the step itself. */
  readonly own: readonly FlowCheck[]
  /** The field that is written in. */
  readonly field: Element | null
  /** Lines that were seen when it was looked at before. */
  passed: readonly string[]
  looks: number
  isDue: boolean
}

const NOTHING: Look = { screen: NO_SCREEN, fields: new Map() }

export class FlowRecorder {
  readonly #report: (message: FrameToWorkspace) => void
  readonly #words = new MadeUpWords()
  readonly #secrets = new SecretFields()
  readonly #observer = new MutationObserver(() => this.#changed())
  #id: number
  /** What the last step left, as far as it was looked at. */
  #last: Look | null = null
  /** Lines that each step brought, by its id. */
  readonly #brought = new Map<number, readonly string[]>()
  #open: OpenStep | null = null
  #written: Field | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #enteredAt: Element | null = null

  /**
   * @param after the id of the step before the first one, which brought this page
   * @param known what was so before it: what still is, has outlived the load
   */
  constructor(report: (message: FrameToWorkspace) => void, after: number, known: readonly FlowCheck[]) {
    this.#report = report
    this.#id = after
    this.#open = { id: after, before: NOTHING, own: known, field: null, passed: [], looks: 0, isDue: true }
  }

  start(): void {
    this.#secrets.start()
    for (const type of HEARD) window.addEventListener(type, this.#on, { capture: true })
    // `pagehide` comes when the next page has connected already: what is said then is not heard.
    window.addEventListener('beforeunload', this.#leave)
    this.#observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    this.#changed()
  }

  stop(): void {
    this.#flush()
    this.#tellChecks()
    for (const type of HEARD) window.removeEventListener(type, this.#on, { capture: true })
    window.removeEventListener('beforeunload', this.#leave)
    this.#observer.disconnect()
    this.#secrets.stop()
    clearTimeout(this.#timer)
    this.#report({ type: 'recording-ended' })
  }

  readonly #leave = () => {
    this.#flush()
    this.#tellChecks()
  }

  readonly #on = (event: Event) => {
    // What scripts do is not the person's.
    const target = event.composedPath()[0]
    if (!event.isTrusted || !(target instanceof Element) || target.closest('lathe-select') !== null) return
    // The app hears of it next: what it does then is of this step, though the browser may say only later what that is.
    if (event.type === 'pointerdown' || event.type === 'keydown') this.#settle()
    if (event.type === 'pointerdown') {
      this.#enteredAt = null
      return
    }
    if (event.type === 'click') this.#click(event as MouseEvent, target)
    else if (event.type === 'keydown') this.#key(event as KeyboardEvent, target)
    else if (isWritten(target)) this.#write(target, event.type === 'change')
    else if (event.type === 'change') this.#change(target)
  }

  #write(field: Field, isOver: boolean): void {
    if (this.#written !== null && this.#written !== field) this.#flush()
    if (isOver) {
      if (this.#written === field) this.#flush()
      return
    }
    if (this.#written === field) return
    this.#written = field
    // What writing changes is not of the step before it; the app has yet to hear of the first letter.
    this.#settle()
  }

  /** What was typed is one step, however it was typed. */
  #flush(): void {
    const field = this.#written
    this.#written = null
    if (field === null) return
    const target = describeTarget(field)
    if (target === null) return
    const isSecret = this.#secrets.has(field)
    const text = isSecret ? this.#words.instead(field.value) : field.value.slice(0, MAX_FLOW_TEXT)
    const own: FlowCheck[] =
      isSecret || field.value.length > MAX_FLOW_TEXT ? [] : [{ check: 'value', target, value: text }]
    this.#take({ do: 'type', target, text, checks: [] }, own, field)
  }

  #change(element: Element): void {
    const target = describeTarget(element)
    if (target === null) return
    if (element instanceof HTMLSelectElement) {
      const option = (element.selectedOptions[0]?.label ?? '').replace(/\s+/g, ' ').trim()
      if (option !== '' && option.length <= MAX_FLOW_TEXT)
        this.#take(
          { do: 'choose', target, option, checks: [] },
          [{ check: 'value', target, value: element.value.slice(0, MAX_FLOW_TEXT) }],
          element,
        )
    }
  }

  /** Told by the click: an app that moves what is ticked takes the box away, and then there is no change of it. */
  #tick(box: HTMLInputElement): void {
    this.#flush()
    const target = describeTarget(box)
    if (target === null) return
    const { checked: isChecked } = box
    this.#take({ do: 'check', target, isChecked, checks: [] }, [{ check: 'checked', target, isChecked }], box)
  }

  #click(event: MouseEvent, element: Element): void {
    const isOfKey = event.detail === 0
    // A form that Enter sends clicks its button; the key was the step.
    if (isOfKey && this.#enteredAt !== null && this.#enteredAt !== element) return
    if (isWritten(element)) {
      // Who presses into the field again has seen what came of the words in it.
      this.#flush()
      return
    }
    if (element instanceof HTMLInputElement && TICKED.test(element.type)) {
      this.#tick(element)
      return
    }
    if (element.closest('select, option') !== null) return
    const label = element.closest('label')
    if (label?.control != null && element.closest(PRESSABLE) === null) return
    this.#flush()
    const pressed = element.closest(PRESSABLE) ?? element
    const target = describeTarget(pressed)
    if (target !== null) this.#take({ do: 'click', target, checks: [] }, [], pressed)
  }

  #key(event: KeyboardEvent, element: Element): void {
    this.#enteredAt = event.key === 'Enter' ? element : null
    const key = (event.key === ' ' ? 'Space' : event.key) as FlowKey
    if (!FLOW_KEYS.includes(key) || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return
    const isField = isWritten(element) || (element instanceof HTMLElement && element.isContentEditable)
    // In a field most keys write; on a button they click; in a list or a group they change.
    if (isField && !(key === 'Escape' || (key === 'Enter' && element instanceof HTMLInputElement))) return
    if (!isField && element.matches('button, a[href], summary, select, input') && key !== 'Escape') return
    this.#flush()
    const target = element === document.body ? null : describeTarget(element)
    this.#take({ do: 'press', key, ...(target === null ? {} : { target }), checks: [] }, [], element)
  }

  #take(step: FlowStep, own: readonly FlowCheck[], element: Element): void {
    this.#tellChecks(element)
    this.#id += 1
    // What a step begins with is what the one before it left; this event has yet to reach the app.
    const before = this.#last ?? look()
    const field = step.do === 'type' ? element : null
    this.#open = { id: this.#id, before, own, field, passed: [], looks: 0, isDue: true }
    this.#report({ type: 'flow-step', id: this.#id, step })
    if (element.isConnected) this.#changed()
  }

  #changed(): void {
    if (this.#open === null || this.#open.looks === MOST_LOOKS) return
    this.#open.isDue = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tellChecks(), REST)
  }

  /** The last step is over. */
  #settle(): void {
    this.#tellChecks()
    this.#open = null
  }

  /** What the steps before it brought is there after one that was refused, too. */
  #stillSeen(id: number, { lines }: Screen): FlowCheck[] {
    const shown = new Set(lines)
    const brought = [...this.#brought].flatMap(([of, texts]) => (of < id ? texts : [])).reverse()
    return [...new Set(brought)]
      .filter((text) => shown.has(text))
      .slice(0, MOST_STILL)
      .map((text) => ({ check: 'seen', text }))
  }

  /** @param next the element of the step that comes: it has its new value already */
  #tellChecks(next: Element | null = null): void {
    clearTimeout(this.#timer)
    const open = this.#open
    if (open === null || !open.isDue) return
    open.isDue = false
    open.looks += 1
    const after = look()
    this.#last = after
    const own = open.own.filter(isStill)
    const proposed = [
      ...proposeChecks(open.before.screen, after.screen, open.passed, this.#words.known()),
      ...changedFields(
        open.before.fields,
        after.fields,
        (field) => ![open.field, this.#written, next].includes(field) && !this.#secrets.has(field),
      ),
    ]
    this.#brought.set(
      open.id,
      proposed.flatMap((one) => (one.check === 'seen' ? [one.text] : [])),
    )
    if (proposed.length < FEW) proposed.push(...this.#stillSeen(open.id, after.screen))
    open.passed = [...new Set([...open.passed, ...after.screen.lines])].slice(-MOST_PASSED)
    const known = new Set(own.map((check) => JSON.stringify(check)))
    const checks = [...own, ...proposed.filter((check) => !known.has(JSON.stringify(check)))]
    this.#report({ type: 'flow-checks', id: open.id, checks: checks.slice(0, MAX_CHECKS) })
  }
}

function look(): Look {
  return { screen: readScreen(), fields: readFields() }
}

/** A field that the app emptied with the step has nothing to be checked. */
function isStill(check: FlowCheck): boolean {
  return holds(check) === null
}

function isWritten(element: Element): element is Field {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && WRITTEN.test(element.type)
}
