import { getAddressDecoder } from '@solana/kit'
import type { PrepareFacts } from '../card/Prepared.js'
import type { AccountRef } from './programs/SolanaStep.js'
import { readAccount } from './readAccount.js'
import type { SolanaMessage } from './readMessage.js'

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

async function readTable(facts: PrepareFacts, address: string): Promise<string[]> {
  const account = await readAccount(facts, address)
  if (account?.owner !== programAddress) return []
  const count = Math.min(256, Math.floor((account.data.length - headerBytes) / 32))
  const decoder = getAddressDecoder()
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    String(decoder.decode(account.data, headerBytes + at * 32)),
  )
}
