import { getBase64Encoder } from '@solana/kit'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** An account as reported by the chain, which the frame cannot verify. */
export type FetchedAccount = { readonly owner: string; readonly data: Uint8Array }

/** Reads an account; undefined if it is missing or malformed. Never throws. */
export async function fetchAccount(
  { chain, request }: PrepareInput,
  address: string,
): Promise<FetchedAccount | undefined> {
  try {
    const options = { encoding: 'base64', commitment: 'confirmed' }
    const answer = await chain.rpc(request.caipNetworkId, 'getAccountInfo', [address, options])
    const { data, owner } = Object(Object(answer).value) as { data?: unknown; owner?: unknown }
    const [text] = Array.isArray(data) ? data : []
    // The encoder of browsers would take other values as well.
    if (typeof owner !== 'string' || typeof text !== 'string') return undefined
    return { owner, data: new Uint8Array(getBase64Encoder().encode(text)) }
  } catch {
    return undefined
  }
}
