import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import type { CardRow } from '../../stage/ApprovalCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { fetchAccount } from './fetchAccount.js'
import type { DecodedInstruction, TokenAccountRow } from './programs/DecodedInstruction.js'
import { associatedTokenProgram } from './programs/programDecoders.js'

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

export const newAccountOwners = (steps: readonly DecodedInstruction[]): readonly string[] =>
  steps
    .filter(({ name }) => name === 'createTokenAccount')
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'address' && row.label === 'owner' ? [row.address] : []))

export type TokenHolderQuery = {
  readonly account: string
  readonly program: string
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
