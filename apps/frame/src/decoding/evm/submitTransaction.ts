import { type Hex, keccak256 } from 'viem'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** Sends a signed transaction and returns its hash, which is computed here, so that no server can return another one. */
export async function submitTransaction(
  input: PrepareInput,
  raw: Hex,
  nonce: number,
): Promise<Hex> {
  const { addresses, chain, refusedSends, request } = input
  const { caipNetworkId } = request
  const hash = keccak256(raw)
  const rpc = (method: string, param: string) => chain.rpc(caipNetworkId, method, [param])
  const transaction = { caipNetworkId, from: addresses.eip155, nonce }
  try {
    await rpc('eth_sendRawTransaction', raw)
  } catch (error) {
    // A second submission is refused although the first one arrived.
    const existing = await rpc('eth_getTransactionByHash', hash).catch(() => null)
    if (typeof existing !== 'object' || existing === null) {
      refusedSends.add({ ...transaction, at: input.now() })
      throw error
    }
  }
  refusedSends.settle(transaction)
  return hash
}
