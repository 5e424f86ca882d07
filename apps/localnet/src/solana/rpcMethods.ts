import { type Address, getBase58Decoder, isAddress } from '@solana/kit'
import { accountJson, tokenAccountsOf, tokenAmount } from './accountJson.js'
import { decodeWireTransaction, type Ledger } from './createLedger.js'

/** An error of a JSON-RPC response. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

type Options = Readonly<Record<string, unknown>>

/** A method of Solana's JSON-RPC. */
type RpcMethod = (ledger: Ledger, params: readonly unknown[]) => unknown

const lamportsPerSignature = 5_000
const maxAirdrop = 100_000_000_000n
const systemAddressLength = 32

/** The JSON-RPC methods that wallets, apps and the server use. */
export const rpcMethods: Readonly<Record<string, RpcMethod>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '3.0.0-latchkey', 'feature-set': 0 }),
  getGenesisHash: (ledger) => ledger.genesisHash,
  getSlot: (ledger) => ledger.slot(),
  getBlockHeight: (ledger) => ledger.slot(),
  getEpochInfo: (ledger) => ({
    absoluteSlot: ledger.slot(),
    blockHeight: ledger.slot(),
    epoch: 0,
    slotIndex: ledger.slot(),
    slotsInEpoch: 432_000,
    transactionCount: null,
  }),
  getLatestBlockhash: (ledger) => {
    const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash()
    return inContext(ledger, { blockhash, lastValidBlockHeight })
  },
  isBlockhashValid: (ledger, [hash]) => inContext(ledger, ledger.isValid(String(hash))),
  getBalance: (ledger, [address]) =>
    inContext(ledger, ledger.svm.getBalance(toAddress(address)) ?? 0n),
  getAccountInfo: (ledger, [address, options]) =>
    inContext(ledger, accountJson(ledger.svm, toAddress(address), encodingOf(options))),
  getMultipleAccounts: (ledger, [addresses, options]) =>
    inContext(
      ledger,
      toList(addresses).map((each) =>
        accountJson(ledger.svm, toAddress(each), encodingOf(options)),
      ),
    ),
  getMinimumBalanceForRentExemption: (ledger, [size]) =>
    ledger.svm.minimumBalanceForRentExemption(BigInt(Number(size))),
  getTokenAccountsByOwner: (ledger, [owner, filter, options]) =>
    inContext(
      ledger,
      tokenAccountsOf(ledger.svm, toAddress(owner), toOptions(filter), encodingOf(options)),
    ),
  getTokenAccountBalance: (ledger, [address]) => {
    const amount = tokenAmount(ledger.svm, toAddress(address))
    if (!amount) throw new RpcError(-32602, 'Invalid param: not a Token account')
    return inContext(ledger, amount)
  },
  getFeeForMessage: (ledger, [message]) => {
    // The first byte of a message, after the version, is the number of required signatures.
    const bytes = Buffer.from(String(message), 'base64')
    const count = (bytes[0] ?? 0) >= 128 ? bytes[1] : bytes[0]
    return inContext(ledger, (count ?? 1) * lamportsPerSignature)
  },
  getRecentPrioritizationFees: (ledger) => [{ slot: ledger.slot(), prioritizationFee: 0 }],
  sendTransaction(ledger, [wire, config]) {
    const options = toOptions(config)
    const bytes = toWire(wire, options.encoding)
    if (options.skipPreflight !== true) {
      const expected = ledger.simulate(bytes, { replaceBlockhash: false, verifySignatures: true })
      if (expected.err) throw preflightError(expected)
    }
    const { err, logs, signature } = ledger.send(bytes)
    if (typeof err === 'string') throw preflightError({ err, logs })
    return signature
  },
  simulateTransaction(ledger, [wire, config]) {
    const options = toOptions(config)
    const { err, logs, unitsConsumed } = ledger.simulate(toWire(wire, options.encoding), {
      replaceBlockhash: options.replaceRecentBlockhash === true,
      verifySignatures: options.sigVerify === true,
    })
    return inContext(ledger, { err, logs, unitsConsumed, accounts: null, returnData: null })
  },
  getSignatureStatuses: (ledger, [signatures]) =>
    inContext(
      ledger,
      toList(signatures).map((signature) => statusOf(ledger, String(signature))),
    ),
  getSignaturesForAddress: (ledger, [address, options]) =>
    ledger
      .entriesOf(toAddress(address))
      .slice(0, Number(toOptions(options).limit ?? 1_000))
      .map(({ at, err, signature, slot }) => ({
        signature,
        slot,
        err,
        memo: null,
        blockTime: Math.floor(at / 1_000),
        confirmationStatus: ledger.confirmation(slot),
      })),
  requestAirdrop(ledger, [address, amount]) {
    const lamports = BigInt(Number(amount))
    if (lamports > maxAirdrop) throw new RpcError(-32602, 'Invalid param: too many lamports')
    ledger.airdrop(toAddress(address), lamports)
    // There is no transaction behind an airdrop here, so the signature is random.
    return getBase58Decoder().decode(crypto.getRandomValues(new Uint8Array(64)))
  },
}

/** Returns the status of a transaction in the RPC's format; null if it is unknown. */
function statusOf(ledger: Ledger, signature: string) {
  const entry = ledger.entry(signature)
  if (!entry) return null
  const { err, slot } = entry
  const confirmationStatus = ledger.confirmation(slot)
  const confirmations = confirmationStatus === 'finalized' ? null : ledger.slot() - slot
  const status = err ? { Err: err } : { Ok: null }
  return { slot, confirmations, err, status, confirmationStatus }
}

const inContext = (ledger: Ledger, value: unknown) => ({
  context: { slot: ledger.slot(), apiVersion: '3.0.0' },
  value,
})

function preflightError({ err, logs }: { err: unknown; logs: readonly string[] }): RpcError {
  const message = `Transaction simulation failed: ${describeError(err)}`
  return new RpcError(-32002, message, { err, logs, accounts: null, unitsConsumed: 0 })
}

/** Formats a transaction error as nodes do. */
function describeError(err: unknown): string {
  const [name, what] = typeof err === 'string' ? [err] : (Object.entries(Object(err))[0] ?? [])
  if (name !== 'InstructionError' || !Array.isArray(what)) return String(name)
  const [at, reason] = what
  const { Custom: number } = Object(reason) as { Custom?: number }
  const description =
    number === undefined ? String(reason) : `custom program error: 0x${number.toString(16)}`
  return `Error processing Instruction ${at}: ${description}`
}

function toAddress(value: unknown): Address {
  if (typeof value === 'string' && value.length >= systemAddressLength && isAddress(value)) {
    return value
  }
  throw new RpcError(-32602, 'Invalid param: WrongSize')
}

function toWire(value: unknown, encoding: unknown): Uint8Array {
  try {
    const bytes = decodeWireTransaction(String(value), encoding)
    if (bytes.length > 0 && bytes.length <= 1_232) return bytes
  } catch {}
  throw new RpcError(-32602, 'invalid transaction: it cannot be read')
}

const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, 256) : []

const toOptions = (value: unknown): Options =>
  typeof value === 'object' && value !== null ? (value as Options) : {}

const encodingOf = (options: unknown) => toOptions(options).encoding
