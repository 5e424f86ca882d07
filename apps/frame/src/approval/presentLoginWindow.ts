import { LatchkeyError } from '@latchkey/protocol'
import { awaitLoginWindow } from '../security/awaitLoginWindow.js'
import { openSecurityWindow } from '../security/openSecurityWindow.js'
import type { SecurityResult } from './Approvals.js'
import type { PresentSecurityParameters } from './presentSecurity.js'

export type PresentLoginWindowParameters = Pick<
  PresentSecurityParameters,
  'deps' | 'isShown' | 'parameters' | 'purpose'
> & {
  /** Of the login that is open now. */
  readonly resultUri: string
}

const pollMs = 250

/**
 * Serves the window of a login that came back to the vault, without a card: the visitor looks at that window. Resolves when
 * the wallet is open; fails with `social/pending` where no such window asks, and with `wallet/rejected` when it was closed.
 */
export async function presentLoginWindow({
  deps,
  isShown,
  parameters,
  purpose,
  resultUri,
}: PresentLoginWindowParameters): Promise<SecurityResult> {
  const { hostOrigin, rendezvous, vaultUrl } = parameters
  const result = { isOpened: false, isDeleted: false }
  const onOpened = () => {
    result.isOpened = true
  }
  const waiting = awaitLoginWindow(deps.messages, resultUri)
  let end = waiting.stop
  // The page may abort it.
  const poll = setInterval(() => !isShown() && end(), pollMs)
  try {
    const handlers = await parameters.securityHandlers(purpose, { onOpened, onDeleted() {} })
    const joined = await waiting.joined
    if (!joined) throw new LatchkeyError('social/pending')
    const window = openSecurityWindow({
      mode: 'recover',
      ...{ deps, handlers, hostOrigin, joined, rendezvous, vaultUrl },
      onNumber() {},
    })
    end = window.close
    await window.ended
    if (!result.isOpened) throw new LatchkeyError('wallet/rejected')
    return result
  } finally {
    clearInterval(poll)
    end()
  }
}
