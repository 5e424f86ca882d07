import { getAddressDecoder } from '@solana/kit'
import type { PrepareFacts } from '../card/Prepared.js'
import { isDurable } from './decodeSteps.js'
import { readBytes } from './programs/ByteReader.js'
import { computeBudgetProgram } from './programs/readPrograms.js'
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

/** The page may have asked a node that is a few blocks ahead of ours. */
const patienceMs = 1_500

/**
 * Whether the chain knows the block that a transaction is bound to; undefined where it does not say, or where a nonce
 * stands in for the block. Nothing else in a transaction tells which network it is for: what is shown as play money
 * here could be sent where it is real.
 */
export async function isBoundHere(
  { chain, request }: PrepareFacts,
  message: SolanaMessage,
): Promise<boolean | undefined> {
  if (isDurable(message)) return undefined
  const ask = async () => {
    const params = [message.lifetime, { commitment: 'processed' }]
    const answer = await chain
      .rpc(request.caipNetworkId, 'isBlockhashValid', params)
      .catch(() => undefined)
    const { value } = Object(answer) as { value?: unknown }
    return typeof value === 'boolean' ? value : undefined
  }
  const first = await ask()
  if (first !== false) return first
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  return ask()
}

const perSignature = 5_000n
const perInstruction = 200_000n
const mostUnits = 1_400_000n

/** The most that a transaction costs, in lamports: its signatures, and what it offers to go first. */
export function feeOf({ instructions, signers }: SolanaMessage): bigint {
  let limit: bigint | undefined
  let price = 0n
  let others = 0n
  for (const { data, program } of instructions) {
    if (program !== computeBudgetProgram) {
      others += 1n
      continue
    }
    const read = readBytes(data)
    const kind = read.u8()
    if (kind === 2) limit = BigInt(read.u32() ?? 0)
    if (kind === 3) price = read.u64() ?? 0n
  }
  const units = limit ?? others * perInstruction
  const capped = units < mostUnits ? units : mostUnits
  return BigInt(signers.length) * perSignature + (capped * price + 999_999n) / 1_000_000n
}
