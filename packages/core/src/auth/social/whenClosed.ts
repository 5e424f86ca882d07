import type { LoginPopup } from '../../ports/LoginPage.js'
import type { Context } from '../../runtime/context.js'

/** Browsers report no event; a visitor hears of it within a second. */
export const closedPollMs = 500

/** Calls back once the window is closed; returns a function that stops it. */
export function whenClosed(
  { env }: Pick<Context, 'env'>,
  popup: LoginPopup,
  onClosed: () => void,
): () => void {
  let stop = env.after(closedPollMs, poll)
  return () => stop()

  function poll() {
    if (popup.isClosed()) return onClosed()
    stop = env.after(closedPollMs, poll)
  }
}
