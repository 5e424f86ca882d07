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
    const value = isRecord(answer) ? answer.value : undefined
    if (!isRecord(value) || typeof value.owner !== 'string') return undefined
    const [text] = Array.isArray(value.data) ? value.data : []
    if (typeof text !== 'string') return undefined
    return { owner: value.owner, data: new Uint8Array(getBase64Encoder().encode(text)) }
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
