import { formatUnits } from '@latchkey/protocol/amounts'
import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import type { CardAmount, CardRow } from '../../stage/ApprovalCard.js'
import { usdValue } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { sanitizeName } from '../card/plainText.js'
import { fetchAccount } from './fetchAccount.js'
import { createByteReader } from './programs/ByteReader.js'
import type { DecodedInstruction, TokenAccountRow } from './programs/DecodedInstruction.js'
import { associatedTokenProgram, token2022Program } from './programs/programDecoders.js'

/** Returns an amount of a token with the decimals of the transaction, which the chain verifies. */
export async function tokenAmount(
  input: PrepareInput,
  { decimals, mint, value }: { value: bigint; decimals: number; mint: string | undefined },
): Promise<CardAmount> {
  const text = formatUnits(value, decimals)
  if (!mint) return { text, symbol: '' }
  const [own, price, usd] = await Promise.all([
    tokenSymbol(input, mint),
    input.chain.price(input.request.caipNetworkId, mint).catch(() => undefined),
    usdValue(input, mint, value, decimals),
  ])
  return { text, symbol: own || sanitizeName(price?.symbol ?? '', 16), usd }
}

/** Rows for a token account: its holder where that is certain, and the account. */
export async function tokenAccountRows(
  input: PrepareInput,
  row: TokenAccountRow,
  candidates: readonly string[],
): Promise<readonly (CardRow & { readonly kind: 'address' })[]> {
  const { account, label } = row
  const own = input.addresses.solana
  const holder = await findTokenHolder(input, { ...row, candidates: [own, ...candidates] })
  if (!holder) return [{ kind: 'address', label, address: account }]
  const by = { kind: 'address', label, address: holder } as const
  // An own account needs no holder.
  return holder === own ? [by] : [by, { kind: 'address', label: 'tokenAccount', address: account }]
}

/** Returns the owners of the accounts that a transaction creates. */
export const newAccountOwners = (steps: readonly DecodedInstruction[]): readonly string[] =>
  steps
    .filter(({ name }) => name === 'createTokenAccount')
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'address' && row.label === 'owner' ? [row.address] : []))

export type TokenHolderQuery = {
  readonly account: string
  readonly program: string
  /** The mint, if the transaction names it. */
  readonly mint: string | undefined
  /** Possible holders: the transaction names the owners of accounts that it creates. */
  readonly candidates: readonly string[]
}

/**
 * Returns the holder of a token account. The chain's answer is only a guess: it counts if the account's address is
 * derived from the holder's, so that no server can put a known name on a stranger's account.
 */
async function findTokenHolder(
  input: PrepareInput,
  { account, candidates, mint, program }: TokenHolderQuery,
): Promise<string | undefined> {
  const isOf = async (holder: string, token: string) =>
    (await associatedTokenAddress(holder, program, token)) === account
  const info = await fetchAccount(input, account)
  const decoder = getAddressDecoder()
  // The mint comes first, the holder second.
  const isToken = info?.owner === program && info.data.length >= 64
  const [token, holder] = isToken ? [0, 32].map((at) => String(decoder.decode(info.data, at))) : []
  // The original owner may have transferred the account.
  const possible = holder ? [holder] : candidates
  const named = mint ?? token
  if (named) for (const one of possible) if (await isOf(one, named)) return one
  return undefined
}

async function associatedTokenAddress(holder: string, program: string, mint: string) {
  const encoder = getAddressEncoder()
  const programAddress = associatedTokenProgram as Address
  const seeds = [holder, program, mint].map((each) => encoder.encode(each as Address))
  return getProgramDerivedAddress({ programAddress, seeds })
    .then(([address]) => String(address))
    .catch(() => undefined)
}

/** The start of extensions: after the longest plain account and one type byte. */
const extensionsOffset = 166
const metadataPointerType = 18
const metadataType = 19

/**
 * Returns a token's symbol from the metadata in its own account, which its creator can set to anything. Never throws.
 */
async function tokenSymbol(input: PrepareInput, mint: string): Promise<string> {
  const account = await fetchAccount(input, mint)
  if (account?.owner !== token2022Program) return ''
  const parts = parseExtensions(account.data)
  const decoder = getAddressDecoder()
  const pointer = parts.get(metadataPointerType)
  // Only metadata that the mint points to count.
  if (pointer?.length !== 64 || decoder.decode(pointer, 32) !== mint) return ''
  const read = createByteReader(parts.get(metadataType) ?? new Uint8Array())
  // Update authority and mint, then the name, then the symbol.
  if (!read.bytes(64) || !read.bytes(read.u32() ?? 0)) return ''
  const symbol = read.bytes(read.u32() ?? 0)
  return symbol ? sanitizeName(new TextDecoder().decode(symbol), 16) : ''
}

function parseExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const read = createByteReader(data.subarray(extensionsOffset))
  for (;;) {
    const [type, length] = [read.u16(), read.u16()]
    const state = length === undefined ? undefined : read.bytes(length)
    if (type === undefined || state === undefined) return found
    if (!found.has(type)) found.set(type, state)
  }
}
