import type { CaipNetworkId } from '@latchkey/protocol'
import type { WalletChange } from '../ports/Adapter.js'

/** Calls the listeners of a topic: `eip155:accountsChanged`. */
export type Emit = (topic: string, payload: unknown) => void

/** The same, and the topic `change` of the namespace for the fallback adapter, which reads no provider's events. */
export function withWalletChanges(emit: Emit): Emit {
  return (topic, payload) => {
    emit(topic, payload)
    const [namespace = '', event = ''] = topic.split(':')
    const change = changeOf(event, payload)
    if (change) emit(`${namespace}:change`, change)
  }
}

/** Returns the core's change for an event; undefined where there is none. Not for EVM, whose networks have other names. */
function changeOf(event: string, payload: unknown): WalletChange | undefined {
  // The sources emit them in these forms.
  if (event === 'accountsChanged') {
    return { type: 'accounts', addresses: payload as readonly string[] }
  }
  if (event === 'chainChanged') return { type: 'network', networkId: payload as CaipNetworkId }
  return event === 'disconnect' ? { type: 'disconnect' } : undefined
}
