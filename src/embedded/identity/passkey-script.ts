/**
 * The one script of the provider's pages: forms for passkeys are shown where the browser can make and use them, and ask
 * for what the authenticator is to sign before they are sent. Everything else works without.
 */
import { createHash } from 'node:crypto'

const SCRIPT = `(() => {
  const can = window.PublicKeyCredential?.parseRequestOptionsFromJSON !== undefined && !/^[\\d.]+$|:/.test(location.hostname)
  if (!can) return
  for (const element of document.querySelectorAll('[data-without-passkeys]')) element.hidden = true
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const isNew = form.dataset.passkey === 'new'
    const problem = form.querySelector('.problem')
    const say = (sentence) => {
      problem.textContent = sentence
      problem.hidden = sentence === ''
    }
    const sentenceOf = ({ name }) => {
      if (name === 'InvalidStateError') return 'This device has a passkey of this account already.'
      if (name === 'NotAllowedError' || name === 'AbortError') {
        return isNew ? 'No passkey was made. Try again, or on another device.' : 'No passkey was used. Try again, or sign in with your password.'
      }
      return 'That did not work. Reload this page and try again.'
    }
    form.hidden = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      button.disabled = true
      say('')
      try {
        const fields = new URLSearchParams(new FormData(form))
        fields.set('do', 'ask-passkey')
        const response = await fetch(form.action, { method: 'POST', body: fields, headers: { Accept: 'application/json' } })
        const asked = await response.json()
        if (!response.ok) return say(asked.problem)
        const publicKey = isNew
          ? PublicKeyCredential.parseCreationOptionsFromJSON(asked)
          : PublicKeyCredential.parseRequestOptionsFromJSON(asked)
        const answer = await (isNew ? navigator.credentials.create({ publicKey }) : navigator.credentials.get({ publicKey }))
        form.elements.answer.value = JSON.stringify(answer)
        form.submit()
      } catch (error) {
        say(sentenceOf(error))
      } finally {
        button.disabled = false
      }
    })
  }
})()`

/** As a Content-Security-Policy names it. */
export const PASSKEY_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** Comes after the forms. */
export const passkeyScript = `<script>${SCRIPT}</script>`
