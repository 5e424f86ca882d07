import type { Latchkey, Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { type HostAccount, hostAccount } from './hostAccount.js'

/** How an opening ended: with a connected account, or without. */
export type OpenOutcome =
  | { readonly status: 'connected'; readonly account: HostAccount }
  | { readonly status: 'dismissed' }

/** Opens the modal and waits until a wallet is connected or the modal is closed; where one is connected already, nothing opens. */
export function openAndWait(
  latchkey: Latchkey,
  parameters: OpenParameters = {},
): Promise<OpenOutcome> {
  const { namespace } = parameters
  const connected = (state: PublicState): HostAccount | undefined => {
    const namespaces = namespace ? [namespace] : (Object.keys(state.accounts) as Namespace[])
    return namespaces.map((one) => hostAccount(state, one)).find(({ isConnected }) => isConnected)
  }
  return new Promise((resolve, reject) => {
    let wasOpen = false
    const finish = (outcome: OpenOutcome) => {
      stop()
      resolve(outcome)
    }
    const dismiss = () => {
      const state = latchkey.getState()
      if (!state.open && !connected(state)) finish({ status: 'dismissed' })
    }
    const check = () => {
      const state = latchkey.getState()
      const account = connected(state)
      if (account) return finish({ status: 'connected', account })
      // Not at once: what closes the modal may be that it did not load, which is an error.
      if (wasOpen && !state.open) setTimeout(dismiss)
      wasOpen ||= state.open
    }
    const stop = latchkey.subscribe(check)
    check()
    if (connected(latchkey.getState())) return
    latchkey.open(parameters).then(check, (error: unknown) => {
      stop()
      reject(error)
    })
  })
}
