import type { FrameHost } from './serveFrame.js'

/** Behaviours of Safes. By default, one owner executes at once. */
export type SafeQuirks = {
  /** Never answers: not a Safe, or still loading. */
  readonly silent?: boolean
  readonly textChainId?: boolean
  /** Prefixes its address with the chain's short name: `eth:0x…`. */
  readonly prefixedAddress?: boolean
  /** How often a new transaction is not found at first. */
  readonly unknownAtFirst?: number
  /** How often a transaction awaits other owners. */
  readonly waitsFor?: number
  readonly ends?: 'SUCCESS' | 'FAILED' | 'CANCELLED'
  /** Transactions fail on the chain, with a hash. */
  readonly failsOnChain?: boolean
  /** How often an executed transaction has no hash yet. */
  readonly hashlessFor?: number
  /** How messages are signed: at once, by other owners later, or by a transaction. */
  readonly signs?: 'signature' | 'messageHash' | 'safeTxHash'
  /** Rejects the next requests by text, without a code. */
  readonly rejects?: boolean
}

/** Options of a Safe. */
export type SafeHostOptions = {
  readonly address: string
  readonly chainId: number
  readonly quirks?: SafeQuirks
  /** Executes transactions and returns the hash. @defaultValue a fake hash */
  execute?(transactions: readonly SafeCall[]): Promise<string>
  /** Reads the chain. @defaultValue none */
  rpc?(method: string, params: readonly unknown[]): Promise<unknown>
}

/** One call of a proposed transaction. */
export type SafeCall = { readonly to: string; readonly value: string; readonly data: string }

type SafeRequest = { id: string; method: string; params: unknown }

/** Creates a Safe that frames apps and speaks the protocol of `@safe-global/safe-apps-sdk`. */
export function createSafeHost(options: SafeHostOptions): FrameHost {
  const { address, chainId, quirks = {} } = options
  const requests: unknown[] = []
  const proposals = new Map<string, { looks: number; hash: string }>()
  let signatureLooks = 0

  const propose = async (calls: readonly SafeCall[]) => {
    const safeTxHash = `0x5afe${String(proposals.size + 1).padStart(60, '0')}`
    const hash = (await options.execute?.(calls)) ?? `0x${'e1'.repeat(32)}`
    proposals.set(safeTxHash, { looks: 0, hash })
    return { safeTxHash }
  }
  const read = (safeTxHash: string) => {
    const proposal = proposals.get(safeTxHash)
    const { ends = 'SUCCESS', failsOnChain, hashlessFor = 0 } = quirks
    const { unknownAtFirst = 0, waitsFor = 0 } = quirks
    if (!proposal) throw new Error('Transaction not found')
    const looks = proposal.looks++
    if (looks < unknownAtFirst) throw new Error('Transaction not found')
    const isOver = looks >= unknownAtFirst + waitsFor
    const hasHash = ends === 'SUCCESS' || failsOnChain
    return {
      txHash: hasHash && looks >= unknownAtFirst + waitsFor + hashlessFor ? proposal.hash : null,
      txStatus: isOver ? ends : 'AWAITING_CONFIRMATIONS',
    }
  }
  const sign = () => {
    const { signs = 'signature' } = quirks
    return signs === 'safeTxHash'
      ? propose([])
      : {
          [signs]: `0x${(signs === 'signature' ? 'ab' : 'cd').repeat(signs === 'signature' ? 65 : 32)}`,
        }
  }
  const decide = (work: () => unknown) => {
    if (quirks.rejects) throw new Error('Transaction was rejected')
    return work()
  }
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    getSafeInfo: () => ({
      safeAddress: quirks.prefixedAddress ? `eth:${address}` : address,
      chainId: quirks.textChainId ? String(chainId) : chainId,
      owners: [],
      threshold: 1,
      isReadOnly: false,
    }),
    sendTransactions: ({ txs }: { txs: readonly SafeCall[] }) => decide(() => propose(txs)),
    getTxBySafeTxHash: ({ safeTxHash }: { safeTxHash: string }) => read(safeTxHash),
    signMessage: () => decide(sign),
    signTypedMessage: () => decide(sign),
    getOffChainSignature: () =>
      signatureLooks++ < (quirks.waitsFor ?? 0) ? '' : `0x${'ab'.repeat(130)}`,
    rpcCall: ({ call, params }: { call: string; params: readonly unknown[] }) =>
      options.rpc?.(call, params) ?? null,
  }
  return {
    requests,
    async receive(message) {
      const { id, method, params } = Object(message) as SafeRequest
      if (typeof id !== 'string' || typeof method !== 'string') return undefined
      requests.push(message)
      if (quirks.silent) return undefined
      try {
        const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
        if (!answer) throw new Error(`${method} is not supported`)
        return { id, success: true, version: '9.1.0', data: await answer(params as never) }
      } catch (error) {
        return { id, success: false, version: '9.1.0', error: (error as Error).message }
      }
    },
  }
}
