import type { Connection } from '@latchkey/core/adapter'
import { isSignature, isTransactionHash } from '@latchkey/protocol'
import type { Eip1193Provider } from '../../wallet/EvmWallet.js'
import { createWalletRpc } from '../../wallet/request.js'
import { signMessage } from '../../wallet/signMessage.js'
import { rpcError } from '../rpcError.js'
import type { SafeInfo } from './parseSafeInfo.js'
import { type SafeDeps, waitForExecution, waitForSignature } from './safeTransactions.js'

export function checkAddress(address: unknown, safe: SafeInfo): void {
  if (String(address).toLowerCase() === safe.address.toLowerCase()) return
  throw rpcError(4100, 'The page is opened with another Safe.')
}

export function checkChain(chainId: unknown, safe: SafeInfo): void {
  if (Number(chainId) === safe.chainId) return
  throw rpcError(4200, `This Safe is on chain ${safe.chainId} only.`)
}

export function safeTxHashOf(answer: unknown): string {
  const { safeTxHash } = Object(answer) as { safeTxHash?: unknown }
  if (isTransactionHash(safeTxHash)) return safeTxHash
  throw rpcError(-32603, 'The Safe did not say what it proposed.')
}

export async function signatureOf(answer: unknown, deps: SafeDeps): Promise<string> {
  const { messageHash, signature } = Object(answer) as Record<string, unknown>
  if (typeof signature === 'string' && signature) return signature
  if (typeof messageHash === 'string') return waitForSignature(deps, messageHash)
  await waitForExecution(deps, safeTxHashOf(answer))
  return '0x'
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A Safe that signs on chain returns the empty signature, which ERC-1271 verifies. */
export const signAsSafe = (
  provider: Eip1193Provider,
  connection: Connection,
  parameters: { address: string; message: string },
): Promise<string> => signMessage(createWalletRpc(provider), connection, parameters, isOfContract)

const isOfContract = (value: unknown): value is string => value === '0x' || isSignature(value)
