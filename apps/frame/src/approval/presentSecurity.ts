import { LatchkeyError } from '@latchkey/protocol'
import { openSecurityWindow, type WindowEnd } from '../security/openSecurityWindow.js'
import type { SecurityHandlers } from '../security/serveSecurity.js'
import type { SecurityPurpose, WindowState } from '../stage/Stage.js'
import type { ApprovalsParameters, SecurityResult } from './Approvals.js'
import type { ApprovalDeps } from './browserDeps.js'
import { createRequestScreen, type RequestScreenParameters } from './createRequestScreen.js'

export type PresentSecurityParameters = Omit<RequestScreenParameters, 'alertsFirst'> & {
  readonly parameters: ApprovalsParameters
  readonly deps: ApprovalDeps
  readonly purpose: SecurityPurpose
}

type OpenWindow = ReturnType<typeof openSecurityWindow>

const pollMs = 500

/**
 * Shows the card that leads to the vault's own window, and serves the window until the visitor is done. What happened
 * there counts however the window ends: every step of it is whole by itself.
 */
export function presentSecurity(context: PresentSecurityParameters): {
  done: Promise<SecurityResult>
  redraw(): void
} {
  const { deps, isShown, parameters, purpose } = context
  const { hostOrigin } = parameters
  const screen = createRequestScreen(context)
  const result = { isOpened: false, isDeleted: false }
  let state: WindowState = 'offer'
  let number: string | undefined
  let current: OpenWindow | undefined
  let finish = () => {}
  return { done: decide(), redraw: screen.redraw }

  async function decide(): Promise<SecurityResult> {
    // Before the click: a browser opens a window only right in it.
    const handlers = await parameters.securityHandlers(purpose, {
      onOpened() {
        result.isOpened = true
      },
      onDeleted() {
        result.isDeleted = true
      },
    })
    // The page may abort it.
    const poll = setInterval(() => !isShown() && current?.close(), pollMs)
    try {
      const end = await screen.decide<'done' | 'close'>((decided) => {
        finish = () => decided('done')
        return {
          kind: 'security',
          purpose,
          hostOrigin,
          dappName: screen.dappName,
          state,
          number,
          onOpen: () => open(withCompletion(handlers)),
          onClose: () => decided('close'),
        }
      })
      const isSuccess = purpose === 'protect' ? current !== undefined : result.isOpened
      if (end === 'close' && !isSuccess) throw new LatchkeyError('wallet/rejected')
      return result
    } finally {
      clearInterval(poll)
      // A window that has opened the wallet says so until the visitor closes it; the app has gone on.
      if (!result.isOpened) current?.close()
    }
  }

  /** The page goes on when the call is over that opened the wallet: it may still need a secret of the window. */
  function withCompletion(handlers: SecurityHandlers): SecurityHandlers {
    const calls = Object.entries(handlers).map(([name, work]) => [
      name,
      (...args: Parameters<typeof work>) =>
        (work as (...args: unknown[]) => Promise<unknown>)(...args).finally(
          () => result.isOpened && finish(),
        ),
    ])
    return Object.fromEntries(calls)
  }

  function open(handlers: SecurityHandlers): void {
    const before = current
    const { rendezvous, vaultUrl } = parameters
    const mine = openSecurityWindow({
      mode: purpose === 'protect' ? purpose : 'recover',
      ...{ handlers, hostOrigin, vaultUrl, rendezvous, deps },
      onNumber(shown) {
        // Only the number of the window that was opened last is shown.
        if (current !== undefined && current !== mine) return
        number = shown
        screen.redraw()
      },
    })
    current = mine
    before?.close()
    number = undefined
    state = mine.isSeen ? 'open' : 'unseen'
    screen.redraw()
    mine.ended.then((how) => current === mine && onEnded(how))
  }

  function onEnded(how: WindowEnd): void {
    if (how === 'done' || result.isOpened || (how === 'left' && purpose === 'protect')) {
      finish()
      return
    }
    number = undefined
    state = how === 'expired' ? 'expired' : 'offer'
    screen.redraw()
  }
}
