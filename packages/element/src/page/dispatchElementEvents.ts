import type { Latchkey, Namespace, PublicState } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import type { LatchkeyEventDetails, LatchkeyEventName } from './elementEvents.js'

type EventPayload<N extends LatchkeyEventName> = Omit<LatchkeyEventDetails[N], 'instance'>
type Dispatch = <N extends LatchkeyEventName>(name: N, payload: EventPayload<N>) => void

/** Only the first element's event bubbles: a listener above several buttons is called once. */
export function dispatchElementEvents(
  latchkey: Latchkey,
  elements: ReadonlySet<EventTarget>,
): () => void {
  const instance = contextOf(latchkey).options.id ?? ''
  const dispatch: Dispatch = (name, payload) => {
    for (const [index, element] of [...elements].entries()) {
      const detail = { instance, ...payload }
      element.dispatchEvent(new CustomEvent(name, { detail, bubbles: index === 0, composed: true }))
    }
  }
  let before = latchkey.getState()
  const signedIn = new Map<Namespace, string>()
  const stopState = latchkey.subscribe(() => {
    // One event is several state changes.
    queueMicrotask(() => {
      const last = before
      before = latchkey.getState()
      dispatchChanges(last, before, dispatch)
      dispatchSessions(before, signedIn, dispatch)
    })
  })
  const stopErrors = latchkey.on('INTERNAL_SDK_ERROR', ({ errorMessage, errorType }) =>
    dispatch('latchkey-error', { code: errorType, message: errorMessage }),
  )
  return () => {
    stopState()
    stopErrors()
  }
}

function dispatchChanges(before: PublicState, now: PublicState, dispatch: Dispatch): void {
  for (const namespace of Object.keys(now.accounts) as Namespace[]) {
    const was = accountIn(before, namespace)
    const { address, networkId } = accountIn(now, namespace)
    if (address && !was.address) dispatch('latchkey-connect', { namespace, address, networkId })
    else if (address && (address !== was.address || networkId !== was.networkId)) {
      dispatch('latchkey-change', { namespace, address, networkId })
    } else if (!address && was.address) dispatch('latchkey-disconnect', { namespace })
  }
  if (now.open && !before.open) dispatch('latchkey-open', { view: now.view })
  if (!now.open && before.open) dispatch('latchkey-close', {})
}

/** While a session is checked, e.g. after a network switch, the last one counts. */
function dispatchSessions(
  { signIn }: PublicState,
  signedIn: Map<Namespace, string>,
  dispatch: Dispatch,
): void {
  const { byNamespace } = signIn
  for (const namespace of new Set([
    ...(Object.keys(byNamespace) as Namespace[]),
    ...signedIn.keys(),
  ])) {
    const { session, status = 'signed-out' } = byNamespace[namespace] ?? {}
    if (session) {
      const { accountAddress: address, chainId: networkId } = session.data
      const account = `${networkId}:${address}`
      if (signedIn.get(namespace) === account) continue
      signedIn.set(namespace, account)
      dispatch('latchkey-sign-in', { namespace, address, networkId })
    } else if (status === 'signed-out' && signedIn.delete(namespace)) {
      dispatch('latchkey-sign-out', { namespace })
    }
  }
}

const accountIn = ({ accounts, networks }: PublicState, namespace: Namespace) => ({
  address: accounts[namespace]?.address,
  networkId: networks[namespace]?.networkState.caipNetwork?.caipNetworkId,
})
