import {
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  type KeyPairSigner,
} from '@solana/kit'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type { ApprovalSubject } from '../ApprovalRequest.js'
import { createEmitter } from '../createEmitter.js'
import { createPrompts } from '../createPrompts.js'
import { createSharedState } from '../createSharedState.js'
import { defaultIcon } from '../defaultIcon.js'
import { providerError } from '../providerError.js'
import type { WalletCall } from '../ScriptedWallet.js'
import type { WalletState } from '../walletState.js'
import type { ScriptedSolanaWallet, SolanaLie, SolanaOutcome } from './ScriptedSolanaWallet.js'
import type { SolanaCluster, SolanaWalletOptions } from './SolanaWalletOptions.js'
import { signingFeatures } from './signingFeatures.js'

const publicClusters: readonly SolanaCluster[] = [
  { chain: 'solana:mainnet' },
  { chain: 'solana:devnet' },
  { chain: 'solana:testnet' },
]
const lies: readonly unknown[] = ['other-bytes', 'other-key', 'nothing'] satisfies SolanaLie[]
const isLie = (outcome: SolanaOutcome): outcome is SolanaLie => lies.includes(outcome)

/**
 * Makes a Wallet Standard wallet with real keys, whose visitor the test plays.
 * @example
 * const wallet = await createSolanaWallet({ name: 'Test', accounts: [new Uint8Array(32).fill(7)] })
 * announceSolanaWallet(wallet)
 */
export async function createSolanaWallet(
  options: SolanaWalletOptions,
): Promise<ScriptedSolanaWallet> {
  const { approve = 'auto', channel, clusters = publicClusters, name, storage } = options
  const signers = await Promise.all(
    options.accounts.map((key) => createKeyPairSignerFromPrivateKeyBytes(key)),
  )
  const icon = (options.icon ?? standardIcon(defaultIcon)) as WalletIcon
  const emitter = createEmitter()
  const prompts = createPrompts(approve)
  const calls: WalletCall[] = []
  const script: (SolanaLie | undefined)[] = []
  let chains: readonly `${string}:${string}`[] = clusters.map(({ chain }) => chain)

  const orderOf = ({ selected }: WalletState): readonly KeyPairSigner[] => {
    const first = signers[selected]
    return first ? [first, ...signers.filter((one) => one !== first)] : signers
  }
  const visibleTo = (state: WalletState) => (state.permitted && !state.locked ? orderOf(state) : [])
  const accountsOf = (state: WalletState) => visibleTo(state).map(toAccount)
  const state = createSharedState({
    key: `latchkey-testkit:solana:${name}`,
    initial: { permitted: false, locked: false, selected: 0, chainId: 0, added: [] },
    storage,
    channel,
    onChange(now, before) {
      const [seen, visible] = [visibleTo(before), visibleTo(now)]
      const isSame = seen.length === visible.length && seen.every((one, at) => one === visible[at])
      if (!isSame) emitter.emit('change', { accounts: accountsOf(now) })
    },
  })
  const toAccount = ({ address }: KeyPairSigner): WalletAccount => ({
    address,
    publicKey: new Uint8Array(getAddressEncoder().encode(address)),
    chains,
    features: Object.keys(features).filter(isSigning) as `${string}:${string}`[],
  })

  function ask(
    feature: string,
    params: readonly unknown[],
    subject: ApprovalSubject,
    work: (lie: SolanaLie | undefined) => unknown,
  ): Promise<unknown> {
    calls.push({ method: feature, params, prompting: true })
    const lie = script.shift()
    const address = orderOf(state.get())[0]?.address ?? ''
    const origin = typeof location === 'undefined' ? '' : location.origin
    // A page says with each request where it is meant; a wallet of this kind stands nowhere by itself.
    const { chain: wanted } = (params[0] ?? {}) as { chain?: unknown }
    const cluster = clusters.find((one) => one.chain === wanted) ?? clusters[0]
    const chain = { id: 0, name: cluster?.name ?? 'Solana', rpcUrl: '', currency: 'SOL' }
    const about = { wallet: { name, icon }, origin, address, chain }
    return prompts.ask({ ...subject, ...about }, () => work(lie))
  }
  const everything: Record<`${string}:${string}`, object> = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { silent?: boolean }) {
        const isKnown = visibleTo(state.get()).length > 0
        if (isKnown || (input?.silent && !options.loud)) {
          calls.push({ method: 'standard:connect', params: [input], prompting: false })
          return { accounts: accountsOf(state.get()) }
        }
        return ask('standard:connect', [input], { kind: 'connect' }, () => {
          state.update({ permitted: true, locked: false })
          return { accounts: accountsOf(state.get()) }
        })
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        calls.push({ method: 'standard:disconnect', params: [], prompting: false })
        state.update({ permitted: false })
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: unknown) => void) {
        emitter.on(event, listener)
        return () => emitter.removeListener(event, listener)
      },
    },
    ...signingFeatures({
      ask,
      signer(account) {
        const { address } = (account ?? {}) as { address?: unknown }
        const found = visibleTo(state.get()).find((one) => one.address === address)
        if (found) return found
        throw providerError(4100, 'The account is not authorized for this page.')
      },
      cluster(chain) {
        const found = clusters.find((one) => one.chain === chain && chains.includes(one.chain))
        if (found) return found
        throw providerError(4901, `The wallet does not serve ${String(chain)}`)
      },
    }),
  }
  const features = Object.fromEntries(
    Object.entries(everything)
      .filter(([feature]) => !options.without?.includes(feature))
      .map(([feature, value]) => [feature, options.hollow?.includes(feature) ? {} : value]),
  ) as Wallet['features']

  return {
    standard: Object.freeze({
      version: '1.0.0' as const,
      name,
      icon,
      features,
      get chains() {
        return chains
      },
      get accounts() {
        return accountsOf(state.get())
      },
    }),
    addresses: signers.map(({ address }) => address),
    calls,
    get promptsWithoutGesture() {
      return prompts.withoutGesture
    },
    lock: () => state.update({ locked: true }),
    unlock: () => state.update({ locked: false }),
    selectAccount: (index) => state.update({ selected: index }),
    setChains(next) {
      chains = next
      emitter.emit('change', { chains })
    },
    forget: () => state.update({ permitted: false }),
    next(outcome) {
      script.push(isLie(outcome) ? outcome : undefined)
      // A lie is told after the visitor agreed.
      prompts.next(isLie(outcome) ? { delayMs: 0 } : outcome)
    },
    emit: (change) => emitter.emit('change', change),
  }
}

const isSigning = (feature: string) => feature.startsWith('solana:')

// The standard wants icons in base64.
function standardIcon(url: string): string {
  const [, body = ''] = url.split(',')
  return `data:image/svg+xml;base64,${btoa(decodeURIComponent(body))}`
}
