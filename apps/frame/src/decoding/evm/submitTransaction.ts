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
  const rpc = (method: string, given: string) => chain.rpc(caipNetworkId, method, [given])
  const place = { caipNetworkId, from: addresses.eip155, nonce }
  try {
    await rpc('eth_sendRawTransaction', raw)
  } catch (error) {
    // A second submission is refused although the first one arrived.
    const known = await rpc('eth_getTransactionByHash', hash).catch(() => null)
    if (typeof known !== 'object' || known === null) {
      refusedSends.add({ ...place, at: input.now() })
      throw error
    }
  }
  refusedSends.settle(place)
  return hash
}
