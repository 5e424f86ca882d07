import { getAddressDecoder } from '@solana/kit'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { usesDurableNonce } from './decodeInstructions.js'
import type { SolanaMessage } from './decodeMessage.js'
import { fetchAccount } from './fetchAccount.js'
import { createByteReader } from './programs/ByteReader.js'
import type { AccountRef } from './programs/DecodedInstruction.js'
import { computeBudgetProgram } from './programs/programDecoders.js'

const programAddress = 'AddressLookupTab1e1111111111111111111111111'
const headerBytes = 56

/**
 * Returns all accounts of a message in order; those of lookup tables as reported by the chain, which the frame cannot
 * verify.
 */
export async function resolveAccounts(
  input: PrepareInput,
  { accounts, lookupTables }: SolanaMessage,
): Promise<readonly AccountRef[]> {
  const tables = await Promise.all(
    lookupTables.map(async ({ address, readonly, writable }) => {
      const pick = await fetchLookupTable(input, address)
      return { readonly: readonly.map(pick), writable: writable.map(pick) }
    }),
  )
  const loaded = [
    ...tables.flatMap(({ writable }) => writable),
    ...tables.flatMap(({ readonly }) => readonly),
  ]
  // The network takes no transaction that names an account twice: such an answer is wrong.
  const isTwice = (address: string, at: number) =>
    accounts.includes(address) || loaded.some((other, index) => index !== at && other === address)
  return [
    ...accounts.map((address) => ({ address })),
    ...loaded.map((address, at) => ({
      address: address !== undefined && isTwice(address, at) ? undefined : address,
      fromTable: true as const,
    })),
  ]
}

async function fetchLookupTable(input: PrepareInput, address: string) {
  const account = await fetchAccount(input, address)
  return (index: number): string | undefined => {
    const from = headerBytes + index * 32
    if (account?.owner !== programAddress || account.data.length < from + 32) return undefined
    return String(getAddressDecoder().decode(account.data, from))
  }
}

/** The page's node may be a few blocks ahead of ours. */
const retryDelayMs = 1_500

/**
 * Whether the chain knows the blockhash of a transaction; undefined if unknown or if a nonce replaces it. Nothing else
 * binds a transaction to a network: one that is shown for a test network could be sent on mainnet.
 */
export async function isBlockhashKnown(
  { chain, request }: PrepareInput,
  message: SolanaMessage,
): Promise<boolean | undefined> {
  if (usesDurableNonce(message)) return undefined
  const check = async () => {
    const params = [message.lifetime, { commitment: 'processed' }]
    const answer = await chain
      .rpc(request.caipNetworkId, 'isBlockhashValid', params)
      .catch(() => undefined)
    const { value } = Object(answer) as { value?: unknown }
    return typeof value === 'boolean' ? value : undefined
  }
  const first = await check()
  if (first !== false) return first
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  return check()
}

const lamportsPerSignature = 5_000n
const defaultUnitsPerInstruction = 200_000n
const maxComputeUnits = 1_400_000n

/** Returns the highest fee of a transaction in lamports: its signatures and its priority fee. */
export function maxFeeOf({ instructions, signers }: SolanaMessage): bigint {
  let limit: bigint | undefined
  let price = 0n
  let others = 0n
  for (const { data, program } of instructions) {
    if (program !== computeBudgetProgram) {
      others += 1n
      continue
    }
    const read = createByteReader(data)
    const kind = read.u8()
    if (kind === 2) limit = BigInt(read.u32() ?? 0)
    if (kind === 3) price = read.u64() ?? 0n
  }
  const units = limit ?? others * defaultUnitsPerInstruction
  const capped = units < maxComputeUnits ? units : maxComputeUnits
  return BigInt(signers.length) * lamportsPerSignature + (capped * price + 999_999n) / 1_000_000n
}
