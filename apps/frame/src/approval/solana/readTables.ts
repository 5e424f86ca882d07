import { getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { PrepareFacts } from '../PrepareFacts.js'
import type { SolanaMessage } from './readMessage.js'
import type { AccountRef } from './SolanaStep.js'

const programAddress = 'AddressLookupTab1e1111111111111111111111111'
const headerBytes = 56

/** All accounts of a message in their order; those of tables as the chain tells them, which nobody here can check. */
export async function readTables(
  facts: PrepareFacts,
  { accounts, tables }: SolanaMessage,
): Promise<readonly AccountRef[]> {
  const lists = await Promise.all(tables.map(({ address }) => readTable(facts, address)))
  const pick = (places: readonly number[], at: number): AccountRef[] =>
    places.map((place) => ({ address: lists[at]?.[place], fromTable: true }))
  return [
    ...accounts.map((address) => ({ address, fromTable: false })),
    ...tables.flatMap(({ writable }, at) => pick(writable, at)),
    ...tables.flatMap(({ readonly }, at) => pick(readonly, at)),
  ]
}

async function readTable({ chain, request }: PrepareFacts, address: string): Promise<string[]> {
  try {
    const options = { encoding: 'base64', commitment: 'confirmed' }
    const answer = await chain.rpc(request.caipNetworkId, 'getAccountInfo', [address, options])
    const value = isRecord(answer) ? answer.value : undefined
    const [text] = isRecord(value) && Array.isArray(value.data) ? value.data : []
    if (!isRecord(value) || value.owner !== programAddress || typeof text !== 'string') return []
    const bytes = getBase64Encoder().encode(text)
    const count = Math.min(256, Math.floor((bytes.length - headerBytes) / 32))
    const decoder = getAddressDecoder()
    return Array.from({ length: Math.max(0, count) }, (_, at) =>
      String(decoder.decode(bytes, headerBytes + at * 32)),
    )
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
