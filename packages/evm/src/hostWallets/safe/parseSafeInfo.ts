import { rpcError } from '../rpcError.js'

export type SafeInfo = { readonly address: string; readonly chainId: number }

export function parseSafeInfo(input: unknown): SafeInfo {
  const { safeAddress, chainId } = Object(input) as { safeAddress?: unknown; chainId?: unknown }
  // Some Safes prefix the address with the chain's short name, or send the chain id as text.
  const address = String(safeAddress).replace(/^[\w-]+:(?=0x)/, '')
  const id = Number(chainId)
  if (Number.isSafeInteger(id) && id > 0) return { address, chainId: id }
  throw rpcError(-32603, 'The Safe did not say on which chain it is.')
}
