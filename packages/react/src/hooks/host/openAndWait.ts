import type { Latchkey, Namespace, OpenParameters } from '@latchkey/core'
import { type HostAccount, hostAccount } from './hostAccount.js'
import { hostSignIn } from './hostSignIn.js'

export type OpenOutcome =
  | { readonly status: 'connected'; readonly account: HostAccount }
  | { readonly status: 'dismissed' }

/**
 * Opens the modal and waits for a connection, with sign-in if required, or until it closes; resolves at once if already
 * connected.
 */
export function openAndWait(
  latchkey: Latchkey,
  parameters: OpenParameters = {},
): Promise<OpenOutcome> {
  const { namespace } = parameters
  return new Promise((resolve, reject) => {
    let isAsked = false
    let wasOpen = false
    const finish = (outcome: OpenOutcome) => {
      stop()
      resolve(outcome)
    }
    const dismiss = () => {
      if (!latchkey.getState().open && !look(latchkey, namespace)) finish({ status: 'dismissed' })
    }
    const check = () => {
      const state = latchkey.getState()
      const account = look(latchkey, namespace)
      if (account && account !== 'undecided') return finish({ status: 'connected', account })
      // Deferred: the modal may close because it failed to load, which is an error.
      if (wasOpen && !state.open) setTimeout(dismiss)
      wasOpen ||= state.open
      if (account || isAsked) return
      isAsked = true
      latchkey.open(parameters).then(check, (error: unknown) => {
        stop()
        reject(error)
      })
    }
    const stop = latchkey.subscribe(check)
    check()
  })
}

function look(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): HostAccount | 'undecided' | undefined {
  const state = latchkey.getState()
  const namespaces = namespace ? [namespace] : (Object.keys(state.accounts) as Namespace[])
  const accounts = namespaces
    .map((one) => hostAccount(state, one))
    .filter(({ isConnected }) => isConnected)
  const signIns = accounts.map((account) => hostSignIn(latchkey, state, account.namespace))
  const ready = accounts.find((_, at) => {
    const { isRequired = false, status = 'checking' } = signIns[at] ?? {}
    return status === 'signed-in' || (!isRequired && status !== 'checking')
  })
  return ready ?? (signIns.some(({ status }) => status === 'checking') ? 'undecided' : undefined)
}
