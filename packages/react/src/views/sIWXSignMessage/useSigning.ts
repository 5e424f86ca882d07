import { activeAccount, cancelSignIn, type State, signInFromView } from '@latchkey/core/ui'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useSignInMessages } from '../../hooks/view/useSignInMessages.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'

export type SigningState = 'asked' | 'checking' | 'signing' | 'ended' | 'declined' | 'failed'

export type UseSigningReturn = {
  readonly state: SigningState
  readonly reason: string | undefined
  readonly isCancelling: boolean
  sign(): void
  cancel(): void
}

/** Another tab or the host may be signing in. @spec S4.36 S4.37 S4.38 */
export function useSigning(): UseSigningReturn {
  const { error: code, status } = useSelector(selectSignIn) ?? {}
  const isEmbedded = useSelector(selectIsEmbedded)
  const [failure, setFailure] = useState<unknown>()
  const [isCancelling, setCancelling] = useState(false)
  const start = useAction(signInFromView)
  const leave = useAction(cancelSignIn)
  const { textOf, textOfCode } = useSignInMessages()
  const isSigning = status === 'signing'
  // The embedded wallet shows the message in the modal itself.
  useWaiting(isSigning && !isEmbedded)

  const isUnderWay = isSigning || status === 'checking'
  const failed = isUnderWay ? undefined : (code ?? (failure as LatchkeyError | undefined)?.code)
  return {
    state: isUnderWay ? status : stateOf(failed),
    reason:
      failed &&
      (isLatchkeyError(failure) && failure.code === failed ? textOf(failure) : textOfCode(failed)),
    isCancelling,
    sign() {
      setFailure(undefined)
      // Ignore the failure of an account that is no longer active.
      start().catch((error: unknown) => {
        if (!isLatchkeyError(error, 'connection/account-mismatch')) setFailure(error)
      })
    },
    cancel() {
      setCancelling(true)
      leave()
        .catch(setFailure)
        .finally(() => setCancelling(false))
    },
  }
}

const calmStates: { readonly [code: string]: SigningState } = {
  'siwx/declined': 'declined',
  'frame/aborted': 'declined',
  'siwx/session-ended': 'ended',
}

const stateOf = (code: string | undefined): SigningState =>
  code === undefined ? 'asked' : (calmStates[code] ?? 'failed')

const selectSignIn = ({ networks, siwx }: State) =>
  networks.activeNamespace && siwx.byNamespace[networks.activeNamespace]

const selectIsEmbedded = (state: State) => activeAccount(state).connectedWalletInfo?.type === 'AUTH'
