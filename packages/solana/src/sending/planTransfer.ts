import type { ChainRpc, Transfer } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  createNoopSigner,
  getAddressEncoder,
  type Instruction,
  isAddress,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { getTokenAccounts, type TokenAccount } from '../chain/getTokenAccounts.js'
import { minBigInt } from '../chain/minBigInt.js'
import { parseMint } from '../chain/parseMint.js'
import { parseU64 } from '../chain/parseU64.js'
import { type ChainAccount, readAccounts } from '../chain/readAccounts.js'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { areBytesEqual } from '../signing/decodeWireTransaction.js'

export type TransferPlan = {
  readonly instructions: readonly Instruction[]
  readonly rent: bigint
}

const maxSources = 10

/** Runs before any request. @spec S5.04 S5.34 S8.71 */
export function checkTransfer({ amount, from, to, token }: Transfer): void {
  if (!to) throw new LatchkeyError('transaction/to-required')
  if (![from, to, token ?? to].every(isAddress)) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  // Negative ones too: a shift keeps the sign.
  if (amount >> 64n) throw new LatchkeyError('chain/size-overflow')
}

/** @spec S4.41 */
export async function planTransfer(rpc: ChainRpc, transfer: Transfer): Promise<TransferPlan> {
  checkTransfer(transfer)
  const { amount, token } = transfer
  const [from, to, mint] = [transfer.from, transfer.to, token] as [Address, Address, Address]
  const sender = createNoopSigner(from)
  if (token === undefined) {
    const transferSol = getTransferSolInstruction({ source: sender, destination: to, amount })
    return { instructions: [transferSol], rent: 0n }
  }
  const [[mintAccount, receiver], tokenAccounts] = await Promise.all([
    readAccounts(rpc, [mint, to]),
    getTokenAccounts(rpc, from, mint),
  ])
  // Tokens sent to a token account instead of its owner would be lost.
  if (isTokenAccount(receiver)) throw new LatchkeyError('transaction/address-invalid')
  const { accountSize, decimals, hasTransferRestrictions, tokenProgram } = parseMint(mintAccount)
  // The preview could not show the token's own fee.
  if (hasTransferRestrictions) throw new LatchkeyError('send/token-unsupported')
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram })
  const [destinationAccount] = await readAccounts(rpc, [destination])
  const moves = selectSources(tokenAccounts, amount).map(({ account: source, amount }) =>
    getTransferCheckedInstruction(
      { source, mint, destination, authority: sender, amount, decimals },
      { programAddress: tokenProgram },
    ),
  )
  // Lamports at the address do not make it a token account.
  const isOpen = destinationAccount?.owner === tokenProgram
  // The receiver may have transferred its ownership.
  if (
    isOpen &&
    !areBytesEqual(destinationAccount.data.slice(32, 64), getAddressEncoder().encode(to))
  ) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  if (isOpen) return { instructions: moves, rent: 0n }
  const method = 'getMinimumBalanceForRentExemption'
  const requiredRent = parseU64(await rpc.request({ method, params: [accountSize] }))
  const rent = requiredRent - minBigInt(requiredRent, destinationAccount?.lamports ?? 0n)
  const createAccount = getCreateAssociatedTokenIdempotentInstruction({
    payer: sender,
    ata: destination,
    owner: to,
    mint,
    tokenProgram,
  })
  return { instructions: [createAccount, ...moves], rent }
}

const isTokenAccount = (account: ChainAccount | undefined) =>
  account !== undefined && tokenPrograms.includes(account.owner)

type TransferSource = Pick<TokenAccount, 'account' | 'amount'>

function selectSources(
  tokenAccounts: readonly TokenAccount[],
  amount: bigint,
): readonly TransferSource[] {
  const sources: TransferSource[] = []
  let missing = amount
  for (const { account, amount: available } of tokenAccounts.slice(0, maxSources)) {
    const part = minBigInt(available, missing)
    if (sources.length > 0 && part === 0n) break
    sources.push({ account, amount: part })
    missing -= part
  }
  if (missing > 0n || sources.length === 0) throw new LatchkeyError('node/insufficient-funds')
  return sources
}
