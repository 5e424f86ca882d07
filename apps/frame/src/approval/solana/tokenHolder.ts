import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import type { PrepareFacts } from '../PrepareFacts.js'
import { readAccount } from './readAccount.js'
import { associatedTokenProgram } from './readPrograms.js'

export type TokenPlace = {
  readonly account: string
  readonly program: string
  /** The token, where the transaction itself names it. */
  readonly mint: string | undefined
  /** Who may hold it: the transaction says so of accounts that it opens. */
  readonly candidates: readonly string[]
}

/**
 * Who holds a token account. Whatever the chain says is only a guess: it counts where the account's address
 * follows from the holder's, so that no server can put a friend's name on a stranger's account.
 */
export async function tokenHolder(
  facts: PrepareFacts,
  { account, candidates, mint, program }: TokenPlace,
): Promise<string | undefined> {
  const isOf = async (holder: string, token: string) =>
    (await addressOf(holder, program, token)) === account
  const told = await readAccount(facts, account)
  const decoder = getAddressDecoder()
  // The token's address comes first, the holder's second.
  const isToken = told?.owner === program && told.data.length >= 64
  const [token, holder] = isToken ? [0, 32].map((at) => String(decoder.decode(told.data, at))) : []
  // Whom an account was made for may have given it away.
  const possible = holder ? [holder] : candidates
  const named = mint ?? token
  if (named) for (const one of possible) if (await isOf(one, named)) return one
  return undefined
}

async function addressOf(holder: string, program: string, mint: string) {
  const encoder = getAddressEncoder()
  const programAddress = associatedTokenProgram as Address
  const seeds = [holder, program, mint].map((each) => encoder.encode(each as Address))
  return getProgramDerivedAddress({ programAddress, seeds })
    .then(([address]) => String(address))
    .catch(() => undefined)
}
