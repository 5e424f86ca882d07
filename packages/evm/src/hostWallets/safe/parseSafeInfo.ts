import { rpcError } from '../rpcError.js'

/** The Safe that the page is opened with. */
export type SafeInfo = { readonly address: string; readonly chainId: number }

/** Reads what a Safe says of itself; whether the address is one is checked like that of any wallet. */
export function parseSafeInfo(input: unknown): SafeInfo {
  const { safeAddress, chainId } = Object(input) as { safeAddress?: unknown; chainId?: unknown }
  // Some write the chain's short name before the address, as in Safe's own links, or the chain id as a text.
  const address = String(safeAddress).replace(/^[\w-]+:(?=0x)/, '')
  const id = Number(chainId)
  if (Number.isSafeInteger(id) && id > 0) return { address, chainId: id }
  throw rpcError(-32603, 'The Safe did not say on which chain it is.')
}
