import { type Hex, numberToHex } from 'viem'
import { callRpc } from '../wallet/callRpc.js'
import { providerError } from '../wallet/providerError.js'
import { parseCalls } from './parseCalls.js'
import { readAtomicStatus, sendBatch, sendInRow } from './sendBatch.js'
import type { SentBatch, WalletContext, WalletMethod } from './WalletContext.js'

export const callMethods: Readonly<Record<string, WalletMethod>> = {
  async wallet_sendCalls(context, [request], prompt) {
    const { atomicRequired, calls, chain, from, id } = parseCalls(context, request)
    const account = context.signer(from)
    const { delegate } = context.calls ?? {}
    const status = await readAtomicStatus(chain, account.address, delegate)
    const isBatch = status !== 'unsupported' && calls.length > 1
    if (atomicRequired && calls.length > 1 && !isBatch) {
      throw providerError(5760, 'The account runs its calls one after the other')
    }
    const upgrades = isBatch && status === 'ready'
    const subject = { kind: 'send-calls', calls, atomic: isBatch, upgrades } as const
    return prompt({ ...subject, address: account.address }, async () => {
      const hashes = isBatch
        ? [await sendBatch(account, chain, calls, upgrades ? delegate : undefined)]
        : await sendInRow(account, chain, calls)
      const key =
        id ?? numberToHex(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, { size: 32 })
      const isCut = !isBatch && hashes.length < calls.length
      context.batches.set(key, { chain, atomic: isBatch || calls.length === 1, hashes, isCut })
      return context.quirks.callsVersion === '1.0' ? key : { id: key }
    })
  },
  async wallet_getCallsStatus(context, [id]) {
    const batch = batchOf(context, id)
    const { chain, hashes } = batch
    const answers = await Promise.all(
      hashes.map((hash) => callRpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])),
    )
    const receipts = answers.filter((one): one is Receipt => one !== null)
    const status = statusOf(batch, receipts)
    if (context.quirks.callsVersion === '1.0') {
      return { status: status === 100 ? 'PENDING' : 'CONFIRMED', receipts }
    }
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chain.id),
      status,
      atomic: batch.atomic,
      receipts,
    }
  },
  wallet_showCallsStatus(context, [id]) {
    batchOf(context, id)
    return null
  },
}

type Receipt = { readonly status: Hex }

function batchOf({ batches }: WalletContext, id: unknown): SentBatch {
  const batch = batches.get(String(id))
  if (!batch) throw providerError(5730, 'The wallet knows no such calls')
  return batch
}

function statusOf({ hashes, isCut }: SentBatch, receipts: readonly Receipt[]): number {
  if (receipts.length < hashes.length) return 100
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === hashes.length && !isCut) return 200
  return succeeded === 0 ? 500 : 600
}
