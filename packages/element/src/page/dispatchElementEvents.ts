import type { Latchkey, Namespace, PublicState } from '@latchkey/core'
import { contextOf } from '@latchkey/core/internal'
import type { LatchkeyEventDetails, LatchkeyEventName } from './elementEvents.js'

type EventPayload<N extends LatchkeyEventName> = Omit<LatchkeyEventDetails[N], 'instance'>
type Dispatch = <N extends LatchkeyEventName>(name: N, payload: EventPayload<N>) => void

/**
 * Dispatches events on the elements of an instance. Each element gets the event, but only the first one's bubbles: a
 * listener above several buttons is called once. Returns the function that ends it.
 */
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
  const stopState = latchkey.subscribe(() => {
    // One event is several state changes: they are collected before the event is dispatched.
    queueMicrotask(() => {
      const last = before
      before = latchkey.getState()
      dispatchChanges(last, before, dispatch)
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

const accountIn = ({ accounts, networks }: PublicState, namespace: Namespace) => ({
  address: accounts[namespace]?.address,
  networkId: networks[namespace]?.networkState.caipNetwork?.caipNetworkId,
})
