import type { CaipNetworkId } from '@latchkey/protocol'
import type { WalletChange } from '../ports/Adapter.js'

/** Emits a topic, such as `eip155:accountsChanged`. */
export type Emit = (topic: string, payload: unknown) => void

/** Also emits the topic `change`, which the fallback adapter reads. */
export function withWalletChanges(emit: Emit): Emit {
  return (topic, payload) => {
    emit(topic, payload)
    const [namespace = '', event = ''] = topic.split(':')
    const change = changeOf(event, payload)
    if (change) emit(`${namespace}:change`, change)
  }
}

/** Not for EVM, whose network ids differ. */
function changeOf(event: string, payload: unknown): WalletChange | undefined {
  if (event === 'accountsChanged') {
    return { type: 'accounts', addresses: payload as readonly string[] }
  }
  if (event === 'chainChanged') return { type: 'network', networkId: payload as CaipNetworkId }
  return event === 'disconnect' ? { type: 'disconnect' } : undefined
}
