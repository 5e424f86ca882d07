import type { ChainRpc, Transfer } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddressEncoder, type Instruction, isAddress } from '@solana/kit'
import {
  associatedAddress,
  moveCoins,
  moveTokens,
  openTokenAccount,
  tokenPrograms,
} from '../chain/instructions.js'
import { parseCount } from '../chain/parseCount.js'
import { type ChainAccount, readAccounts } from '../chain/readAccounts.js'
import { readMint } from '../chain/readMint.js'
import { type TokenHolding, tokenHoldings } from '../chain/tokenHoldings.js'
import { isSame } from '../signing/readWire.js'

/** What a transfer does on the chain. */
export type TransferPlan = {
  readonly instructions: readonly Instruction[]
  /** What opening accounts takes, which is not given back. */
  readonly rent: bigint
}

/** Out of how many accounts a token may be gathered: more do not fit into one transaction. */
const mostSources = 10

/** Says what is wrong with the addresses of a transfer before anybody hears of it. @spec S5.04 S5.34 */
export function checkAddresses({ amount, from, to, token }: Transfer): void {
  if (!to) throw new LatchkeyError('transaction/to-required')
  if (![from, to, token ?? to].every(isAddress)) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  if (amount < 0n || amount >> 64n) throw new LatchkeyError('chain/size-overflow')
}

/** A native coin goes by the system's program, a token by its own; whoever has no account for it gets one. @spec S4.41 */
export async function transferPlan(rpc: ChainRpc, wanted: Transfer): Promise<TransferPlan> {
  checkAddresses(wanted)
  const { amount, token } = wanted
  // Looked at above.
  const [from, to, mint] = [wanted.from, wanted.to, token] as [Address, Address, Address]
  if (token === undefined) return { instructions: [moveCoins(from, to, amount)], rent: 0n }
  const [[mintAccount, receiver], held] = await Promise.all([
    readAccounts(rpc, [mint, to]),
    tokenHoldings(rpc, from, mint),
  ])
  // Somebody's account for a token, instead of that somebody: what is sent to it would be lost.
  if (isTokenAccount(receiver)) throw new LatchkeyError('transaction/address-invalid')
  const { accountSize, decimals, hasRules, tokenProgram } = readMint(mintAccount)
  // Of a fee that the token takes, the visitor would see nothing.
  if (hasRules) throw new LatchkeyError('send/token-unsupported')
  const destination = await associatedAddress(to, mint, tokenProgram)
  const [there] = await readAccounts(rpc, [destination])
  const moves = gather(held, amount).map(({ account: source, amount }) =>
    moveTokens({ source, mint, destination, owner: from, amount, decimals, tokenProgram }),
  )
  // Coins may have been sent to where the account will stand: that does not open it.
  const isOpen = there?.owner === tokenProgram
  // Its owner may have given it away.
  if (isOpen && !isSame(there.data.slice(32, 64), getAddressEncoder().encode(to))) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  if (isOpen) return { instructions: moves, rent: 0n }
  const method = 'getMinimumBalanceForRentExemption'
  const full = parseCount(await rpc.request({ method, params: [accountSize] }))
  const missing = full - (there?.lamports ?? 0n)
  const rent = missing > 0n ? missing : 0n
  const opening = openTokenAccount(from, destination, to, mint, tokenProgram)
  return { instructions: [opening, ...moves], rent }
}

const isTokenAccount = (account: ChainAccount | undefined) =>
  account !== undefined && tokenPrograms.includes(account.owner)

type Taken = Pick<TokenHolding, 'account' | 'amount'>

/** From which accounts an amount comes: in their order, so that there are few. */
function gather(held: readonly TokenHolding[], amount: bigint): readonly Taken[] {
  const taken: Taken[] = []
  let missing = amount
  for (const { account, amount: has } of held.slice(0, mostSources)) {
    const isEnough = has >= missing
    const part = isEnough ? missing : has
    if (taken.length > 0 && part === 0n) break
    taken.push({ account, amount: part })
    missing -= part
  }
  if (missing > 0n || taken.length === 0) throw new LatchkeyError('node/insufficient-funds')
  return taken
}
