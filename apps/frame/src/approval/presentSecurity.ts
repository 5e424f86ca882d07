import { LatchkeyError } from '@latchkey/protocol'
import { openSecurityWindow, type WindowEnd } from '../security/openSecurityWindow.js'
import type { SecurityDesk } from '../security/serveSecurity.js'
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

const lookEveryMs = 500

/**
 * Shows the card that leads to the vault's own window, and serves the window until the visitor is done. What happened
 * there counts however the window ends: every step of it is whole by itself.
 */
export function presentSecurity(given: PresentSecurityParameters): {
  done: Promise<SecurityResult>
  redraw(): void
} {
  const { deps, isShown, parameters, purpose } = given
  const { hostOrigin } = parameters
  const screen = createRequestScreen(given)
  const result = { isOpened: false, isDeleted: false }
  let state: WindowState = 'offer'
  let number: string | undefined
  let current: OpenWindow | undefined
  let goOn = () => {}
  return { done: decide(), redraw: screen.redraw }

  async function decide(): Promise<SecurityResult> {
    // Before the click: a browser opens a window only right in it.
    const desk = await parameters.securityDesk(purpose, {
      onOpened() {
        result.isOpened = true
      },
      onDeleted() {
        result.isDeleted = true
      },
    })
    // The page may abort it.
    const looking = setInterval(() => !isShown() && current?.close(), lookEveryMs)
    try {
      const end = await screen.decide<'done' | 'close'>((decided) => {
        goOn = () => decided('done')
        return {
          kind: 'security',
          purpose,
          hostOrigin,
          dappName: screen.dappName,
          state,
          number,
          onOpen: () => open(goingOn(desk)),
          onClose: () => decided('close'),
        }
      })
      const isSuccess = purpose === 'protect' ? current !== undefined : result.isOpened
      if (end === 'close' && !isSuccess) throw new LatchkeyError('wallet/rejected')
      return result
    } finally {
      clearInterval(looking)
      // A window that has opened the wallet says so until the visitor closes it; the app has gone on.
      if (!result.isOpened) current?.close()
    }
  }

  /** The page goes on when the call is over that opened the wallet: it may still need a secret of the window. */
  function goingOn(desk: SecurityDesk): SecurityDesk {
    const calls = Object.entries(desk).map(([name, work]) => [
      name,
      (...given: Parameters<typeof work>) =>
        (work as (...given: unknown[]) => Promise<unknown>)(...given).finally(
          () => result.isOpened && goOn(),
        ),
    ])
    return Object.fromEntries(calls)
  }

  function open(desk: SecurityDesk): void {
    const before = current
    const { rendezvous, vaultUrl } = parameters
    const mine = openSecurityWindow({
      mode: purpose === 'protect' ? purpose : 'recover',
      ...{ desk, hostOrigin, vaultUrl, rendezvous, deps },
      onNumber(given) {
        // Only the number of the window that was opened last is shown.
        if (current !== undefined && current !== mine) return
        number = given
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
      goOn()
      return
    }
    number = undefined
    state = how === 'expired' ? 'expired' : 'offer'
    screen.redraw()
  }
}
