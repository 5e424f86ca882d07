import { chainChangedPayload } from '@latchkey/protocol'
import { checkBlobs } from './checkBlobs.js'
import { providerError } from './providerError.js'
import { networkInUse, rawRequest, type SourceRequest } from './rawRequest.js'
import type { SourcePart, WalletCall } from './SourcePart.js'

const walletOnly = /^(?:wallet_|personal_|eth_sign|eth_sendTransaction$)/

/** Answers like an EIP-1193 wallet: from the part, then the chain; only the rest reaches the wallet. */
export const evmRequest: SourceRequest = async (part, call) => {
  const { method, params } = call
  const [first] = Array.isArray(params) ? params : []
  const methods = part.methods()
  checkBlobs(call)
  switch (method) {
    case 'eth_accounts':
      return part.addresses()
    case 'eth_requestAccounts':
      return part.isGranted() ? part.addresses() : part.connect()
    case 'eth_chainId':
      return chainChangedPayload(networkInUse(part))
    case 'wallet_switchEthereumChain':
      return switchChain(part, call, chainIdOf(first))
    case 'wallet_revokePermissions':
      // Other permissions (ERC-7715) are the wallet's to revoke.
      if ((methods && !hasContext(first)) || hasField(first, 'eth_accounts')) return part.end()
  }
  if (!methods) return rawRequest(part, call)
  const networkId = networkInUse(part)
  // Some wallets claim to read the chain, but our endpoints do not wait for a phone.
  const isWalletMethod = methods.includes(method) && method !== 'eth_sendRawTransaction'
  if (isWalletMethod) return part.request(call, networkId)
  // viem detects wallets without EIP-5792 by these words.
  const text = `The method ${method} does not exist / is not available in this wallet`
  if (walletOnly.test(method)) throw providerError(4200, text)
  return part.readChain(call, networkId)
}

async function switchChain(part: SourcePart, call: WalletCall, chainId: number): Promise<null> {
  const target = `eip155:${chainId}` as const
  const methods = part.methods()
  if (methods && !part.approvedNetworkIds().includes(target)) {
    const from = networkInUse(part)
    if (!methods.includes(call.method)) {
      throw providerError(4200, 'The wallet did not agree to this network')
    }
    await part.request(call, from)
    if (!part.approvedNetworkIds().includes(target)) return null
  }
  await part.switchNetwork(target)
  return null
}

function chainIdOf(parameter: unknown): number {
  const { chainId } = (parameter ?? {}) as { chainId?: unknown }
  const id = /^(?:0x[\da-f]+|\d+)$/i.test(String(chainId)) ? Number(chainId) : 0
  if (!Number.isSafeInteger(id) || id < 1)
    throw providerError(-32602, 'The chain id cannot be read')
  return id
}

const hasContext = (parameter: unknown) =>
  hasField(parameter, 'permissionsContext') || hasField(parameter, 'permissionContext')

const hasField = (parameter: unknown, name: string) =>
  typeof parameter === 'object' && parameter !== null && Object.hasOwn(parameter, name)
