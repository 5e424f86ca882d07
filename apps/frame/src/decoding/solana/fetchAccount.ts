import { getBase64Encoder } from '@solana/kit'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** An account as reported by the chain, which the frame cannot verify. */
export type FetchedAccount = { readonly owner: unknown; readonly data: Uint8Array }

/** Reads an account; undefined if it is missing or malformed. Never throws. */
export async function fetchAccount(
  { chain, request }: PrepareInput,
  address: string,
): Promise<FetchedAccount | undefined> {
  try {
    const options = { encoding: 'base64', commitment: 'confirmed' }
    const answer = await chain.rpc(request.caipNetworkId, 'getAccountInfo', [address, options])
    // Reading an answer of another shape throws.
    const { data, owner } = (answer as AccountAnswer).value
    return { owner, data: new Uint8Array(getBase64Encoder().encode(data[0])) }
  } catch {
    return undefined
  }
}

type AccountAnswer = { readonly value: { readonly owner: unknown; readonly data: [string] } }
