import { LatchkeyError } from '@latchkey/protocol'
import type { LoginPage, LoginPopup } from '../../ports/LoginPage.js'
import type { Context } from '../../runtime/context.js'
import { isResultOf } from './resultUri.js'

export type AwaitPopupParameters = {
  readonly page: LoginPage
  readonly popup: LoginPopup
  /** The origin of the vault, whose page reports the result. */
  readonly site: string
  readonly signal: AbortSignal
}

const pollIntervalMs = 1_000
/** A window that seems closed as early as this has most likely cut itself off; who did close it opens it again from there. */
const earlyMs = 1_500
/** A window closes itself with its report, which may arrive after. */
const graceMs = 500

/**
 * Waits for the result that the window reports; resolves with `undefined` where the window may have cut itself off from the
 * page, so that nothing is heard of it: the browser says the same of one that was closed. Stays open once `signal` is aborted.
 */
export function awaitPopup(
  { env }: Pick<Context, 'env'>,
  { page, popup, signal, site }: AwaitPopupParameters,
): Promise<string | undefined> {
  const ledAt = env.now()
  return new Promise((resolve, reject) => {
    let wasElsewhere = false
    let stopTimer = env.after(pollIntervalMs, poll)
    const stopMessages = page.onMessage(({ data, origin, source }) => {
      // Only the vault's page in this very window counts: any site may post to this page.
      if (source !== popup.source || origin !== site) return
      const { error, resultUri, type } = Object(data) as Readonly<Record<string, unknown>>
      if (type !== 'latchkey-social') return
      end()
      // It closes by itself then; without it the window says that this page is gone.
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
        stopTimer = env.after(pollIntervalMs, poll)
        return
      }
      // Cut off with its first page, however long that took, or closed before it was there: no way to tell. Later it was closed.
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
