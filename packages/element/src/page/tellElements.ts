import type { Latchkey, Namespace, PublicState } from '@latchkey/core'
import type { LatchkeyEventDetails, LatchkeyEventName } from './elementEvents.js'

type Told<N extends LatchkeyEventName> = Omit<LatchkeyEventDetails[N], 'instance'>
type Tell = <N extends LatchkeyEventName>(name: N, told: Told<N>) => void

/**
 * Tells the elements of an instance what happens in it. Each of them hears it, and it bubbles from the first one only: a
 * listener above several buttons is called once. Gives the function that ends it.
 */
export function tellElements(latchkey: Latchkey, elements: ReadonlySet<EventTarget>): () => void {
  const instance = latchkey.context.options.id ?? ''
  const tell: Tell = (name, told) => {
    for (const [index, element] of [...elements].entries()) {
      const detail = { instance, ...told }
      element.dispatchEvent(new CustomEvent(name, { detail, bubbles: index === 0, composed: true }))
    }
  }
  let before = latchkey.getState()
  const stopState = latchkey.subscribe(() => {
    // One happening is several changes of the state: who listens gets it whole.
    queueMicrotask(() => {
      const last = before
      before = latchkey.getState()
      tellChanges(last, before, tell)
    })
  })
  const stopErrors = latchkey.on('INTERNAL_SDK_ERROR', ({ errorMessage, errorType }) =>
    tell('latchkey-error', { code: errorType, message: errorMessage }),
  )
  return () => {
    stopState()
    stopErrors()
  }
}

function tellChanges(before: PublicState, now: PublicState, tell: Tell): void {
  for (const namespace of Object.keys(now.accounts) as Namespace[]) {
    const was = accountIn(before, namespace)
    const { address, networkId } = accountIn(now, namespace)
    if (address && !was.address) tell('latchkey-connect', { namespace, address, networkId })
    else if (address && (address !== was.address || networkId !== was.networkId)) {
      tell('latchkey-change', { namespace, address, networkId })
    } else if (!address && was.address) tell('latchkey-disconnect', { namespace })
  }
  if (now.open && !before.open) tell('latchkey-open', { view: now.view })
  if (!now.open && before.open) tell('latchkey-close', {})
}

const accountIn = ({ accounts, networks }: PublicState, namespace: Namespace) => ({
  address: accounts[namespace]?.address,
  networkId: networks[namespace]?.caipNetwork?.caipNetworkId,
})
