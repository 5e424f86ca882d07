import { LatchkeyError } from '@latchkey/protocol'
import type { LoginPage, LoginPopup } from '../../ports/LoginPage.js'
import type { Context } from '../../runtime/context.js'
import { isResultOf } from './resultUri.js'
import { closedPollMs } from './whenClosed.js'

export type AwaitPopupParameters = {
  readonly page: LoginPage
  readonly popup: LoginPopup
  readonly site: string
  readonly signal: AbortSignal
}

/** A window that seems closed this early was most likely cut off by COOP. */
const earlyMs = 1_500
/** A window that closes itself may close before its message arrives. */
const graceMs = 400

/** Resolves with undefined when the window may be cut off from the page, which looks like a closed one. */
export function awaitPopup(
  { env }: Pick<Context, 'env'>,
  { page, popup, signal, site }: AwaitPopupParameters,
): Promise<string | undefined> {
  const ledAt = env.now()
  return new Promise((resolve, reject) => {
    let wasElsewhere = false
    let stopTimer = env.after(closedPollMs, poll)
    const stopMessages = page.onMessage(({ data, origin, source }) => {
      // Any site may post messages: only the vault's origin in this window counts.
      if (source !== popup.source || origin !== site) return
      const { error, resultUri, type } = Object(data) as Readonly<Record<string, unknown>>
      if (type !== 'latchkey-social') return
      end()
      // The window closes on this receipt; without it, it reports the page as gone.
      popup.post({ type: 'latchkey-social/taken' }, site)
      if (isResultOf(site, resultUri)) resolve(resultUri)
      else reject(new LatchkeyError(error === 'denied' ? 'social/denied' : 'social/failed'))
    })
    signal.addEventListener('abort', end, { once: true })

    function end() {
      stopTimer()
      stopMessages()
      signal.removeEventListener('abort', end)
    }
    function poll() {
      if (!popup.isClosed()) {
        wasElsewhere ||= popup.isElsewhere()
        stopTimer = env.after(closedPollMs, poll)
        return
      }
      // Cut off or closed on its first page: the two can't be told apart. Later means closed.
      if (!wasElsewhere || env.now() - ledAt <= earlyMs) {
        end()
        resolve(undefined)
        return
      }
      stopTimer = env.after(graceMs, () => {
        end()
        reject(new LatchkeyError('social/closed'))
      })
    }
  })
}
