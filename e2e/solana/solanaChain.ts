import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { devEnvironment } from '../setup/devEnvironment.js'

const systemProgram = '11111111111111111111111111111111' as Address

/** The first local ledger. */
export const localSolana: string = 'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7'

/** The second one, to switch to. */
export const localSolanaTwo: string = 'solana:JEJY9dYxcmjPhL3p2jEccHpiowExqrAF'

/** Asks a local ledger directly, past everything under test. */
export async function requestSolana<T>(
  method: string,
  params: readonly unknown[] = [],
  ledger = localSolana,
): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(devEnvironment().solana[ledger] ?? '', { method: 'POST', body })
  const { error, result } = (await response.json()) as { error?: unknown; result: T }
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

export const lamportsOf = async (address: string, ledger = localSolana): Promise<number> =>
  (await requestSolana<{ value: number }>('getBalance', [address], ledger)).value

/** What an address holds of a token, in its smallest unit. */
export async function tokenUnitsOf(owner: string, mint: string): Promise<bigint> {
  type Held = { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }
  const { value } = await requestSolana<{ value: readonly Held[] }>('getTokenAccountsByOwner', [
    owner,
    { mint },
    { encoding: 'jsonParsed' },
  ])
  const amounts = value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** An unsigned transfer, as an app would hand it to a wallet. */
export async function unsignedTransfer(from: string, to: string, amount: bigint): Promise<string> {
  const { value } = await requestSolana<{
    value: { blockhash: string; lastValidBlockHeight: number }
  }>('getLatestBlockhash')
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  // The system program's transfer, by its number.
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(createNoopSigner(from as Address), each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: value.blockhash as Blockhash,
          lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
        },
        each,
      ),
    (each) =>
      appendTransactionMessageInstruction(
        {
          programAddress: systemProgram,
          accounts: [
            { address: from as Address, role: AccountRole.WRITABLE_SIGNER },
            { address: to as Address, role: AccountRole.WRITABLE },
          ],
          data,
        },
        each,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
