import { isLatchkeyError, type Latchkey } from '@latchkey/core'
import { createNote } from './createNote.js'

/** Writes the visitor's session into the page, with what the server has for it, and makes its buttons work. */
export function showSession(latchkey: Latchkey): void {
  const loadNote = createNote((text) => write('note', text))
  onClick('sign-in', () => latchkey.signIn())
  onClick('sign-out', () => latchkey.signOut())
  onClick('end', async () => {
    await fetch('/members/end', { method: 'POST' })
  })
  latchkey.subscribe(show)
  show()

  function show(): void {
    const { accounts, activeNamespace: namespace = 'eip155', signIn } = latchkey.getState()
    const { error, session, status } = signIn.byNamespace[namespace] ?? {}
    write('session', status ?? 'none')
    write('session-account', session?.data.accountAddress ?? 'No one')
    write('problem', problemText(error))
    document.getElementById('problem')?.toggleAttribute('hidden', !error)
    disable('sign-in', !accounts[namespace]?.address || status !== 'signed-out')
    disable('sign-out', status !== 'signed-in')
    disable('end', status !== 'signed-in')
    loadNote(namespace, session)
  }
}

/** What a press failed with is in the state, too; only what the state does not say is written here. */
function onClick(id: string, act: () => Promise<void>): void {
  document.getElementById(id)?.addEventListener('click', () => {
    act().catch((error: unknown) => {
      if (!isLatchkeyError(error)) throw error
      write('problem', problemText(error.code))
      document.getElementById('problem')?.removeAttribute('hidden')
    })
  })
}

const problems: Readonly<Record<string, string>> = {
  'siwx/declined': 'You declined the signature. You can try again.',
  'siwx/session-ended': 'Your session has ended. Sign in again.',
  'wallet/refused': 'Your wallet refused this without asking you. Open it, then try again.',
}

const problemText = (code = '') => problems[code] ?? code

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

function disable(id: string, isOff: boolean): void {
  document.getElementById(id)?.toggleAttribute('disabled', isOff)
}
