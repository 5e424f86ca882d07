import type { Page } from '@playwright/test'
import { type Address, getAddressEncoder } from '@solana/kit'
import { localSolana } from './solanaChain.js'

/** A Wallet Standard wallet that misbehaves in exactly one way, put on the page before any of its scripts. */
export type FaultySolanaWallet = {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: readonly string[]
  /** Features that it does not have. */
  readonly missingFeatures?: readonly string[]
  /** Features that it announces, and that are empty when one looks. */
  readonly emptyFeatures?: readonly string[]
  /** Properties that throw when they are read. */
  readonly throwingProperties?: readonly string[]
  /** What connecting gives, silently too; one good account by default. */
  readonly accounts?: unknown
  /** Never answers. */
  readonly isSilent?: boolean
  /** Announces only on request, by `window.faultySolanaWallet.announce()`. */
  readonly isLate?: boolean
  /** How often it announces itself. */
  readonly times?: number
}

/** Whom it holds; there is no key to it. */
export const faultyAddress = 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq' as Address

/** Switches the demo wallet off and announces a faulty one; `window.faultySolanaWallet` plays it. */
export async function addFaultySolanaWallet(
  page: Page,
  wallet: FaultySolanaWallet = {},
): Promise<void> {
  const account = {
    address: faultyAddress,
    publicKey: [...getAddressEncoder().encode(faultyAddress)],
    chains: wallet.chains ?? [localSolana],
    features: ['solana:signMessage', 'solana:signTransaction'],
  }
  const { accounts = [account], ...rest } = wallet
  const { chains } = account
  await page.addInitScript(announceFaultyWallet, {
    name: 'Faulty wallet',
    times: 1,
    chains,
    accounts,
    ...rest,
  })
}

type AnnouncedWallet = FaultySolanaWallet & { readonly times: number; readonly accounts: unknown }

/** Runs on the page. */
function announceFaultyWallet(wallet: AnnouncedWallet): void {
  localStorage.setItem('paperboat/demo-wallet', 'off')
  const calls: string[] = []
  const listeners = new Set<(change: unknown) => void>()
  const unregisterCallbacks: (() => void)[] = []
  const state = { accounts: wallet.accounts, isSilent: wallet.isSilent === true }
  const controls = {
    calls,
    chains: [] as unknown[],
    state,
    announce,
    emit(change: unknown) {
      for (const listener of [...listeners]) listener(change)
    },
    unregister() {
      for (const work of unregisterCallbacks.splice(0)) work()
    },
  }
  const answer = (method: string, value: () => unknown) => (input?: { chain?: unknown }) => {
    calls.push(method)
    controls.chains.push(input?.chain)
    return state.isSilent ? new Promise(() => {}) : Promise.resolve(value())
  }
  const everything: Record<string, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: answer('connect', () => ({ accounts: state.accounts })),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: answer('disconnect', () => undefined) },
    'standard:events': {
      version: '1.0.0',
      on(_: string, listener: (change: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: answer('signMessage', () => [{ signature: new Uint8Array(64).fill(7) }]),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: answer('signTransaction', () => []),
    },
  }
  const features = Object.fromEntries(
    Object.entries(everything)
      .filter(([name]) => !wallet.missingFeatures?.includes(name))
      .map(([name, feature]) => [name, wallet.emptyFeatures?.includes(name) ? {} : feature]),
  )
  const standard = {
    version: '1.0.0',
    name: wallet.name,
    icon:
      wallet.icon ??
      'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains: wallet.chains,
    features,
    get accounts() {
      return state.accounts
    },
  }
  for (const property of wallet.throwingProperties ?? []) {
    Object.defineProperty(standard, property, {
      get() {
        throw new Error('no')
      },
    })
  }
  type Api = { register(wallet: object): () => void }
  const register = (api: Api) => {
    for (let n = 0; n < wallet.times; n++) unregisterCallbacks.push(api.register(standard))
  }
  function announce(): void {
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent<Api>).detail),
    )
    const detail = register
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  if (!wallet.isLate) announce()
  Object.assign(window, { faultySolanaWallet: controls })
}
