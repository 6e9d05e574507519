/**
 * Runs in every document of a measured page, its frames included: reports each state of the app that is painted,
 * the same way for every side. Plain JavaScript, since the browser gets this file as it is.
 */
;(() => {
  const now = () => performance.timeOrigin + performance.now()
  let last = ''
  let changedAt = 0

  const read = () => {
    const marker = document.getElementById('marker')
    if (marker === null) return null
    return {
      text: marker.textContent,
      marginTop: getComputedStyle(marker).marginTop,
      edits: document.querySelectorAll('[data-edit="1"]').length,
    }
  }

  // A frame is asked for only after a change: in a page that animates on its own account every change would wait
  // for the next tick, which it does not in a page at rest.
  const onChange = () => {
    if (changedAt !== 0) return
    changedAt = now()
    requestAnimationFrame(onFrame)
  }

  const onFrame = () => {
    const changed = changedAt
    const painted = now()
    changedAt = 0
    const state = read()
    if (state === null) return
    const key = JSON.stringify(state)
    if (key === last) return
    last = key
    // This frame is about to be painted with the state that was just read.
    const value = (id) => document.getElementById(id)?.value ?? null
    const text = (id) => document.getElementById(id)?.textContent ?? null
    const kept = [value('controlled'), value('uncontrolled'), text('own-hook'), text('other-hook')]
    window.reportPaint({ ...state, kept, painted, changed, documentStart: performance.timeOrigin })
  }

  new MutationObserver(onChange).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  // Style sheets can also change without the document's changing.
  for (const name of ['insertRule', 'deleteRule', 'replace', 'replaceSync']) {
    const original = CSSStyleSheet.prototype[name]
    CSSStyleSheet.prototype[name] = function (...given) {
      onChange()
      return original.apply(this, given)
    }
  }
})()
