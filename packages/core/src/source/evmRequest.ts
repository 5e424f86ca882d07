import { chainChangedPayload, LatchkeyError, limits } from '@latchkey/protocol'
import {
  networkInUse,
  providerError,
  rawRequest,
  type SourcePart,
  type SourceRequest,
  type WalletCall,
} from './SourcePart.js'

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

const blobBytes = 131_072

/** Rejects more blob data than one transaction may carry (EIP-4844). @spec S9.21 */
function checkBlobs({ method, params }: WalletCall): void {
  const [first] = Array.isArray(params) ? params : []
  const encoded = /^eth_(?:send|sign)Transaction$/.test(method)
    ? encodedBytes(first)
    : method === 'eth_sendRawTransaction'
      ? rawBytes(first)
      : 0
  // A 32-byte field element carries 31 bytes, and one byte marks the end.
  const size = Math.floor(encoded / 32) * 31 - 1
  if (size <= limits.blobMaxBytes) return
  const error = new LatchkeyError('transaction/blob-too-large')
  throw providerError(-32602, error.message, error)
}

function encodedBytes(transaction: unknown): number {
  const { blobs, sidecars } = (transaction ?? {}) as { blobs?: unknown; sidecars?: unknown }
  const carried = listOf(sidecars).map((one) => (one as { blob?: unknown } | null)?.blob)
  return Math.max(sum(listOf(blobs)), sum(carried))
}

/** Everything else in a signed blob transaction is shorter than one blob. */
function rawBytes(raw: unknown): number {
  if (typeof raw !== 'string' || !/^0x03/i.test(raw)) return 0
  return Math.floor(byteLength(raw) / blobBytes) * blobBytes
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const sum = (blobs: readonly unknown[]) =>
  blobs.reduce<number>((all, one) => all + byteLength(one), 0)

const byteLength = (value: unknown): number =>
  typeof value === 'string'
    ? (value.length - 2) / 2
    : ((value as { length?: number } | null)?.length ?? 0)
