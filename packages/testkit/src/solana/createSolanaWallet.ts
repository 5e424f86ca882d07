import {
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  type KeyPairSigner,
} from '@solana/kit'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import { createEmitter } from '../wallet/createEmitter.js'
import { createPrompter } from '../wallet/createPrompter.js'
import { createSharedState, type WalletState } from '../wallet/createSharedState.js'
import { defaultIcon } from '../wallet/defaultIcon.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletCall } from '../wallet/ScriptedWallet.js'
import type {
  ScriptedSolanaResponse,
  ScriptedSolanaWallet,
  SolanaFault,
} from './ScriptedSolanaWallet.js'
import type { SolanaCluster, SolanaWalletOptions } from './SolanaWalletOptions.js'
import { signInFeature } from './signInFeature.js'
import { signingFeatures } from './signingFeatures.js'
import { standardFeatures } from './standardFeatures.js'

const publicClusters: readonly SolanaCluster[] = [
  { chain: 'solana:mainnet' },
  { chain: 'solana:devnet' },
  { chain: 'solana:testnet' },
]
const faults = ['other-bytes', 'other-key', 'nothing', 'other-account'] satisfies SolanaFault[]
const isFault = (response: ScriptedSolanaResponse): response is SolanaFault =>
  (faults as readonly unknown[]).includes(response)

/**
 * Creates a scripted Wallet Standard wallet with real keys; the test plays its visitor.
 * @example
 * const wallet = await createSolanaWallet({ name: 'Test', accounts: [new Uint8Array(32).fill(7)] })
 * announceSolanaWallet(wallet)
 */
export async function createSolanaWallet(
  options: SolanaWalletOptions,
): Promise<ScriptedSolanaWallet> {
  const { approve = 'auto', clusters = publicClusters, name } = options
  const signers = await Promise.all(
    options.accounts.map((key) => createKeyPairSignerFromPrivateKeyBytes(key)),
  )
  const icon = (options.icon ?? standardIcon(defaultIcon)) as WalletIcon
  const emitter = createEmitter()
  const prompts = createPrompter(approve)
  const calls: WalletCall[] = []
  const script: (SolanaFault | undefined)[] = []
  let chains: readonly `${string}:${string}`[] = clusters.map(({ chain }) => chain)

  const { order, state, visible } = createAccountState(options, signers, () =>
    emitter.emit('change', { accounts: accounts() }),
  )
  const toAccount = ({ address }: KeyPairSigner): WalletAccount => ({
    address,
    publicKey: new Uint8Array(getAddressEncoder().encode(address)),
    chains,
    features: Object.keys(features).filter(isSigning) as `${string}:${string}`[],
  })
  const accounts = () => visible().map(toAccount)

  function prompt(
    feature: string,
    params: readonly unknown[],
    subject: ApprovalSubject,
    work: (fault: SolanaFault | undefined) => unknown,
  ): Promise<unknown> {
    calls.push({ method: feature, params, prompting: true })
    const fault = script.shift()
    const origin = typeof location === 'undefined' ? '' : location.origin
    // A Solana wallet has no current chain.
    const input = (params[0] ?? {}) as { account?: { address?: string }; chain?: unknown }
    const address = input.account?.address ?? order()[0]?.address ?? ''
    const cluster = clusters.find((one) => one.chain === input.chain) ?? clusters[0]
    const chain = { id: 0, name: cluster?.name ?? 'Solana', rpcUrl: '', currency: 'SOL' }
    const about = { wallet: { name, icon }, origin, address, chain }
    return prompts.prompt({ ...subject, ...about }, () => work(fault))
  }
  const allFeatures: Record<`${string}:${string}`, object> = {
    ...standardFeatures({ prompt, calls, emitter, state, isLoud: options.loud, accounts }),
    ...signInFeature({ prompt, order, state, toAccount, chains: () => chains }),
    ...signingFeatures({
      prompt,
      signer(account) {
        const { address } = (account ?? {}) as { address?: unknown }
        const match = visible().find((one) => one.address === address)
        if (match) return match
        throw providerError(4100, 'The account is not authorized for this page.')
      },
      cluster(chain) {
        const match = clusters.find((one) => one.chain === chain && chains.includes(one.chain))
        if (match) return match
        throw providerError(4901, `The wallet does not serve ${String(chain)}`)
      },
    }),
  }
  const features = selectFeatures(allFeatures, options)

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
        return accounts()
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
    next(response) {
      script.push(isFault(response) ? response : undefined)
      prompts.next(isFault(response) ? { delayMs: 0 } : response)
    },
    emit: (change) => emitter.emit('change', change),
  }
}

function createAccountState(
  { channel, name, storage }: SolanaWalletOptions,
  signers: readonly KeyPairSigner[],
  onAccounts: () => void,
) {
  const orderOf = ({ selected }: WalletState): readonly KeyPairSigner[] => {
    const first = signers[selected]
    return first ? [first, ...signers.filter((one) => one !== first)] : signers
  }
  const visibleTo = (state: WalletState) => (state.permitted && !state.locked ? orderOf(state) : [])
  const state = createSharedState({
    key: `latchkey-testkit:solana:${name}`,
    initial: { permitted: false, locked: false, selected: 0, chainId: 0, added: [] },
    storage,
    channel,
    onChange(now, before) {
      const [seen, visible] = [visibleTo(before), visibleTo(now)]
      const isSame = seen.length === visible.length && seen.every((one, at) => one === visible[at])
      if (!isSame) onAccounts()
    },
  })
  return { state, order: () => orderOf(state.get()), visible: () => visibleTo(state.get()) }
}

const selectFeatures = (
  allFeatures: Readonly<Record<string, object>>,
  { hollow, without }: Pick<SolanaWalletOptions, 'hollow' | 'without'>,
): Wallet['features'] =>
  Object.fromEntries(
    Object.entries(allFeatures)
      .filter(([feature]) => !without?.includes(feature))
      .map(([feature, value]) => [feature, hollow?.includes(feature) ? {} : value]),
  ) as Wallet['features']

const isSigning = (feature: string) => feature.startsWith('solana:')

// The standard requires base64 icons.
function standardIcon(url: string): string {
  const [, body = ''] = url.split(',')
  return `data:image/svg+xml;base64,${btoa(decodeURIComponent(body))}`
}
