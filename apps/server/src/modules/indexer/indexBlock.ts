import { zeroAddress } from 'viem'
import { decodeTransfers, isApprovalBy, type Transfer } from './decodeTransfers.js'
import type { IndexerTables } from './openIndexDatabase.js'
import type { ChainBlock, ChainReceipt, ChainTransaction } from './parseBlock.js'

/** Rows of a block; `chain` is added where they are written. */
export type IndexedBlock = {
  readonly number: number
  readonly hash: string
  readonly transactions: readonly Row<'index_transactions'>[]
  readonly transfers: readonly Row<'index_transfers'>[]
  readonly entries: readonly Row<'index_entries'>[]
}

type Row<T extends keyof IndexerTables> = Omit<IndexerTables[T], 'chain'>

/** An address sees a transaction as one entry up to this many transfers of its own, and above it each transfer separately. */
const transfersPerEntry = 8

/** Token methods that show the intent even of a failed transaction. */
const methods: Readonly<Record<string, 'approve' | 'send'>> = {
  '0x095ea7b3': 'approve',
  '0xa22cb465': 'approve',
  '0xa9059cbb': 'send',
  '0x23b872dd': 'send',
  '0x42842e0e': 'send',
  '0xb88d4fde': 'send',
  '0xf242432a': 'send',
  '0x2eb2c2d6': 'send',
  // No method at all: a transfer of the native coin.
  '0x': 'send',
}

/** Derives the rows of a block. @spec S3.28 */
export function indexBlock(block: ChainBlock): IndexedBlock {
  const { hash, number, timestamp: mined_at } = block
  const transactions: Row<'index_transactions'>[] = []
  const transfers: Row<'index_transfers'>[] = []
  const entries: Row<'index_entries'>[] = []

  block.transactions.forEach((transaction, position) => {
    const receipt = block.receipts[position]
    if (!receipt) return
    const place = { block: number, position }
    const moved = transfersOf(transaction, receipt)
    transactions.push({ ...place, mined_at, ...describe(transaction, receipt) })
    for (const [ordinal, transfer] of moved.entries()) {
      transfers.push({ ...place, ordinal, ...transfer })
    }
    for (const [address, ordinals] of transfersByAddress(transaction, receipt, moved)) {
      for (const [part, shown] of splitEntries(ordinals).entries()) {
        entries.push({ address, mined_at, ...place, part, transfers: shown.join() })
      }
    }
  })
  return { number, hash, transactions, transfers, entries }
}

function describe(transaction: ChainTransaction, receipt: ChainReceipt) {
  const { from: sender, gasPrice, hash, nonce, to } = transaction
  const { contractAddress, effectiveGasPrice, gasUsed, l1Fee } = receipt
  const fee = gasUsed * (effectiveGasPrice ?? gasPrice) + (l1Fee ?? 0n)
  return {
    hash,
    sender,
    recipient: to ?? contractAddress ?? null,
    succeeded: succeeded(receipt) ? 1 : 0,
    nonce,
    fee: fee.toString(),
    kind: kindOf(transaction, receipt),
  }
}

function kindOf(
  transaction: ChainTransaction,
  { logs }: ChainReceipt,
): IndexerTables['index_transactions']['kind'] {
  const { from, input, to } = transaction
  if (!to) return 'deploy'
  const delegated = ownDelegation(transaction)
  if (delegated) return delegated === zeroAddress ? 'undelegate' : 'delegate'
  if (logs.some((log) => isApprovalBy(log, from))) return 'approve'
  return methods[input.slice(0, 10)] ?? 'call'
}

/** What an account delegates itself to by a transaction that does nothing else; the next nonce is its own in there. */
const ownDelegation = ({ authorizationList, from, input, nonce, to, value }: ChainTransaction) =>
  to === from && input === '0x' && value === 0n
    ? authorizationList.findLast((one) => one.nonce === nonce + 1)?.address
    : undefined

function transfersOf(transaction: ChainTransaction, receipt: ChainReceipt): Transfer[] {
  const { from: sender, to, value } = transaction
  const recipient = to ?? receipt.contractAddress ?? zeroAddress
  const coin = { standard: 'native', contract: '', token_id: '', sender, recipient } as const
  // A failed transaction moved nothing, but its sender wants to see it.
  const native = value > 0n ? [{ ...coin, amount: value.toString() }] : []
  const logged = receipt.logs
    .flatMap(decodeTransfers)
    .filter((it) => !isSpoofedTransfer(it, sender))
  return [...native, ...logged]
}

/**
 * Any contract can emit that a victim sent none of a token to an address that resembles a known one (address
 * poisoning). The victim's history would show it as the victim's own transfer, ready to be copied.
 */
const isSpoofedTransfer = ({ amount, sender }: Transfer, signer: string) =>
  amount === '0' && sender !== signer

/** The addresses whose history gets the transaction, each with its transfers. */
function transfersByAddress(
  { from }: ChainTransaction,
  receipt: ChainReceipt,
  moved: readonly Transfer[],
): ReadonlyMap<string, readonly number[]> {
  const seen = new Map<string, number[]>([[from, []]])
  const see = (address: string, ordinal: number) => {
    // A failed transaction does not reach its recipient.
    if (address === zeroAddress || (!succeeded(receipt) && address !== from)) return
    const ordinals = seen.get(address)
    if (ordinals) ordinals.push(ordinal)
    else seen.set(address, [ordinal])
  }
  for (const [ordinal, { recipient, sender }] of moved.entries()) {
    see(sender, ordinal)
    if (recipient !== sender) see(recipient, ordinal)
  }
  return seen
}

function splitEntries(ordinals: readonly number[]): readonly (readonly number[])[] {
  return ordinals.length > transfersPerEntry ? ordinals.map((each) => [each]) : [ordinals]
}

const succeeded = ({ status }: ChainReceipt) => status === '0x1'
