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
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { type TransactionError, toRpcTransactionError } from './transactionErrors.js'

/** A transaction that the ledger has executed. */
export type LedgerEntry = {
  readonly signature: string
  readonly slot: bigint
  readonly err: TransactionError | null
  readonly logs: readonly string[]
  readonly accounts: readonly string[]
  readonly at: number
}

export type ExecutionResult = Pick<LedgerEntry, 'err' | 'logs'> & { readonly unitsConsumed: bigint }

export type SimulateOptions = {
  readonly replaceBlockhash: boolean
  /** Whether signatures are verified; an unsigned transaction can be simulated without. */
  readonly verifySignatures: boolean
}

export type Ledger = ReturnType<typeof createLedger>

const slotMs = 400
const blockhashLifetimeSlots = 150n
const confirmedAfter = 1n
const finalizedAfter = 31n
const maxEntries = 10_000

/** Creates a Solana ledger on LiteSVM: transactions are executed on arrival, and slots follow the clock. */
export function createLedger(genesisHash: string, now: () => number = Date.now) {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const startedAt = now()
  const blockhashSlots = new Map<string, bigint>()
  const entries = new Map<string, LedgerEntry>()

  const slot = () => BigInt(Math.floor((now() - startedAt) / slotMs)) + 1n
  const hashOf = (at: bigint) =>
    getBase58Decoder().decode(createHash('sha256').update(`${genesisHash}|${at}`).digest())

  const latestBlockhash = () => {
    const at = slot()
    const blockhash = hashOf(at)
    blockhashSlots.set(blockhash, at)
    for (const [hash, slotOfHash] of blockhashSlots)
      if (at - slotOfHash > blockhashLifetimeSlots) blockhashSlots.delete(hash)
    return { blockhash, lastValidBlockHeight: at + blockhashLifetimeSlots }
  }
  const isValid = (blockhash: string) => {
    const slotOfHash = blockhashSlots.get(blockhash)
    return slotOfHash !== undefined && slot() - slotOfHash <= blockhashLifetimeSlots
  }

  function simulate(
    wire: Uint8Array,
    { replaceBlockhash, verifySignatures }: SimulateOptions,
  ): ExecutionResult {
    const { blockhash, transaction } = decode(wire)
    if (!replaceBlockhash && !isValid(blockhash)) return rejected('BlockhashNotFound')
    syncClock()
    svm.withSigverify(verifySignatures)
    const result = svm.simulateTransaction(transaction)
    svm.withSigverify(true)
    const meta = result.meta()
    const err =
      result instanceof FailedTransactionMetadata ? toRpcTransactionError(result.err()) : null
    return { err, logs: meta.logs(), unitsConsumed: meta.computeUnitsConsumed() }
  }

  /** Executes a transaction; a failing one is recorded too if it can pay its fee. */
  function send(wire: Uint8Array): ExecutionResult & { readonly signature: string } {
    const { accounts, blockhash, transaction } = decode(wire)
    const signature = getSignatureFromTransaction(transaction)
    const existing = entries.get(signature)
    if (existing) return { signature, err: existing.err, logs: existing.logs, unitsConsumed: 0n }
    if (!isValid(blockhash)) return { signature, ...rejected('BlockhashNotFound') }
    syncClock()
    const result = svm.sendTransaction(transaction)
    const hasFailed = result instanceof FailedTransactionMetadata
    const meta = hasFailed ? result.meta() : result
    const err = hasFailed ? toRpcTransactionError(result.err()) : null
    const execution = { err, logs: meta.logs(), unitsConsumed: meta.computeUnitsConsumed() }
    // A transaction that was not executed is in no block.
    if (typeof err === 'string') return { signature, ...execution }
    const entry = { signature, slot: slot(), err, logs: meta.logs(), accounts, at: now() }
    entries.set(signature, entry)
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '')
    return { signature, ...execution }
  }

  function syncClock(): void {
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
      const current = account.exists ? account : emptyAccount(to)
      svm.setAccount({ ...current, lamports: lamports(had + amount) })
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

/** Decodes a wire transaction from base64 or base58. */
export const decodeWireTransaction = (text: string, encoding: unknown): Uint8Array =>
  new Uint8Array((encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(text))

/** The confirmation status at an age in slots. */
const confirmationOf = (age: bigint) =>
  age > finalizedAfter ? 'finalized' : age >= confirmedAfter ? 'confirmed' : 'processed'

const rejected = (err: string): ExecutionResult => ({ err, logs: [], unitsConsumed: 0n })

const emptyAccount = (address: Address) => ({
  address,
  data: new Uint8Array(),
  executable: false,
  lamports: lamports(0n),
  programAddress: SYSTEM_PROGRAM_ADDRESS,
  space: 0n,
})
