import { createHash } from 'node:crypto'
import {
  type Address,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  lamports,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { type LedgerError, ledgerError } from './transactionErrors.js'

/** What the ledger knows of a transaction that it took. */
export type LedgerEntry = {
  readonly signature: string
  readonly slot: bigint
  readonly err: LedgerError | null
  readonly logs: readonly string[]
  readonly accounts: readonly string[]
  readonly at: number
}

/** What a transaction did, or would do. */
export type Outcome = Pick<LedgerEntry, 'err' | 'logs'> & { readonly unitsConsumed: bigint }

/** How a transaction is tried. */
export type Simulation = {
  /** Whether any blockhash will do. */
  readonly isReplaced: boolean
  /** Whether its signatures are looked at; what an app only asks about has none yet. */
  readonly isSigned: boolean
}

export type Ledger = ReturnType<typeof createLedger>

const slotMs = 400
/** How many slots a blockhash lives. */
const window = 150n
const confirmedAfter = 1n
const finalizedAfter = 31n
const entriesKept = 10_000

/** A Solana ledger on the real virtual machine: every transaction is executed as it comes, and time makes the slots. */
export function createLedger(genesisHash: string, now: () => number = Date.now) {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const began = now()
  const hashes = new Map<string, bigint>()
  const entries = new Map<string, LedgerEntry>()
  const listeners = new Set<(entry: LedgerEntry) => void>()

  const slot = () => BigInt(Math.floor((now() - began) / slotMs)) + 1n
  const hashOf = (at: bigint) =>
    getBase58Decoder().decode(createHash('sha256').update(`${genesisHash}|${at}`).digest())

  const latestBlockhash = () => {
    const at = slot()
    const blockhash = hashOf(at)
    hashes.set(blockhash, at)
    for (const [hash, known] of hashes) if (at - known > window) hashes.delete(hash)
    return { blockhash, lastValidBlockHeight: at + window }
  }
  const isValid = (blockhash: string) => {
    const known = hashes.get(blockhash)
    return known !== undefined && slot() - known <= window
  }

  function simulate(wire: Uint8Array, { isReplaced, isSigned }: Simulation): Outcome {
    const { blockhash, transaction } = decode(wire)
    if (!isReplaced && !isValid(blockhash)) return refused('BlockhashNotFound')
    moveTime()
    svm.withSigverify(isSigned)
    const result = svm.simulateTransaction(transaction)
    svm.withSigverify(true)
    const meta = result.meta()
    const err = result instanceof FailedTransactionMetadata ? ledgerError(result.err()) : null
    return { err, logs: meta.logs(), unitsConsumed: meta.computeUnitsConsumed() }
  }

  /** Executes a transaction for good; one that fails is taken too, as long as it can pay its fee. */
  function send(wire: Uint8Array): Outcome & { readonly signature: string } {
    const { accounts, blockhash, transaction } = decode(wire)
    const signature = getSignatureFromTransaction(transaction)
    const known = entries.get(signature)
    if (known) return { signature, err: known.err, logs: known.logs, unitsConsumed: 0n }
    if (!isValid(blockhash)) return { signature, ...refused('BlockhashNotFound') }
    moveTime()
    const result = svm.sendTransaction(transaction)
    const hasFailed = result instanceof FailedTransactionMetadata
    const meta = hasFailed ? result.meta() : result
    const err = hasFailed ? ledgerError(result.err()) : null
    const outcome = { err, logs: meta.logs(), unitsConsumed: meta.computeUnitsConsumed() }
    // What never ran is not part of any block.
    if (typeof err === 'string') return { signature, ...outcome }
    const entry = { signature, slot: slot(), err, logs: meta.logs(), accounts, at: now() }
    entries.set(signature, entry)
    if (entries.size > entriesKept) entries.delete(entries.keys().next().value ?? '')
    for (const listener of listeners) listener(entry)
    return { signature, ...outcome }
  }

  function moveTime(): void {
    const clock = svm.getClock()
    clock.slot = slot()
    clock.unixTimestamp = BigInt(Math.floor(now() / 1_000))
    svm.setClock(clock)
    svm.expireBlockhash()
  }

  return {
    genesisHash,
    svm,
    slot,
    latestBlockhash,
    isValid,
    simulate,
    send,
    entry: (signature: string) => entries.get(signature),
    entriesOf: (address: string) =>
      [...entries.values()].filter(({ accounts }) => accounts.includes(address)).reverse(),
    confirmation: (at: bigint) => confirmationOf(slot() - at),
    airdrop: (to: Address, amount: bigint) => {
      const had = svm.getBalance(to) ?? 0n
      const account = svm.getAccount(to)
      const kept = account.exists ? account : emptyAccount(to)
      svm.setAccount({ ...kept, lamports: lamports(had + amount) })
    },
    onEntry(listener: (entry: LedgerEntry) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function decode(wire: Uint8Array): {
  transaction: Transaction
  blockhash: string
  accounts: Address[]
} {
  const transaction = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const { lifetimeToken: blockhash = '', staticAccounts } = message as {
    lifetimeToken?: string
    staticAccounts: Address[]
  }
  return { transaction, blockhash, accounts: staticAccounts }
}

/** Wire bytes of a transaction, in one of the RPC's two writings. */
export const readWire = (text: string, encoding: unknown): Uint8Array =>
  new Uint8Array((encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(text))

/** How far a transaction has come that many slots later. */
const confirmationOf = (age: bigint) =>
  age > finalizedAfter ? 'finalized' : age >= confirmedAfter ? 'confirmed' : 'processed'

const refused = (err: string): Outcome => ({ err, logs: [], unitsConsumed: 0n })

const systemProgram = '11111111111111111111111111111111' as Address

const emptyAccount = (address: Address) => ({
  address,
  data: new Uint8Array(),
  executable: false,
  lamports: lamports(0n),
  programAddress: systemProgram,
  space: 0n,
})
