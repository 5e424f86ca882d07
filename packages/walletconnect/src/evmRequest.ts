import type { CaipNetworkId } from '@latchkey/protocol'
import type { FamilyPort } from './familyPort.js'
import { providerError } from './sessionError.js'
import { chainPayload } from './sessionState.js'
import type { WalletCall } from './WalletCall.js'

/** What only a wallet can answer, whether or not this one does. */
const walletOnly = /^(?:wallet_|personal_|eth_sign|eth_sendTransaction$)/

/** Answers as an EIP-1193 wallet does: what is known is told at once, the chain is read, and only the rest is asked for. */
export async function evmRequest(port: FamilyPort, call: WalletCall): Promise<unknown> {
  const { method } = call
  switch (method) {
    case 'eth_accounts':
      return port.addresses()
    case 'eth_requestAccounts':
      return port.granted() ? port.addresses() : port.connect()
    case 'eth_chainId':
      return chainPayload(required(port))
    case 'wallet_switchEthereumChain':
      return switchChain(port, call)
    case 'wallet_revokePermissions':
      return port.end()
  }
  const networkId = required(port)
  // Some wallets claim to read the chain; its own endpoints do not wait for a phone.
  const asks = port.methods().includes(method) && method !== 'eth_sendRawTransaction'
  if (asks) return port.ask(call, networkId)
  if (walletOnly.test(method)) throw providerError(4200, `The wallet does not support ${method}`)
  return port.read(call, networkId)
}

/** Moves there by itself where the wallet agreed beforehand; otherwise asks, and moves when the wallet says so. */
async function switchChain(port: FamilyPort, call: WalletCall): Promise<null> {
  const [first] = Array.isArray(call.params) ? call.params : []
  const chainId = Number((first as { chainId?: unknown } | undefined)?.chainId)
  if (!Number.isSafeInteger(chainId) || chainId < 1) {
    throw providerError(-32602, 'The chain id cannot be read')
  }
  const from = required(port)
  const target: CaipNetworkId = `eip155:${chainId}`
  if (port.approved().includes(target)) {
    port.moveTo(target)
    return null
  }
  if (!port.methods().includes(call.method)) {
    throw providerError(4200, 'The wallet did not agree to this network')
  }
  await port.ask(call, from)
  if (port.approved().includes(target)) port.moveTo(target)
  return null
}

function required(port: FamilyPort): CaipNetworkId {
  const networkId = port.networkId()
  if (!networkId) throw providerError(4100, 'No wallet is connected')
  return networkId
}
