import { getBase64Encoder } from '@solana/kit'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** An account as the chain tells it, which nobody here can check. */
export type FetchedAccount = { readonly owner: string; readonly data: Uint8Array }

/** Asks the chain for an account; undefined where there is none, or none that can be read. Never fails. */
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
