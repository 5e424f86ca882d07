import type { WalletChain } from './WalletChain.js'
import type { ChannelLike, StorageLike } from './WalletOptions.js'

export type WalletState = {
  readonly permitted: boolean
  readonly locked: boolean
  readonly selected: number
  readonly chainId: number
  readonly added: readonly WalletChain[]
}

function parseWalletState(value: unknown): WalletState | undefined {
  const { permitted, locked, selected, chainId, added } = (value ?? {}) as Partial<WalletState>
  const fits =
    typeof permitted === 'boolean' &&
    typeof locked === 'boolean' &&
    Number.isInteger(selected) &&
    Number.isInteger(chainId) &&
    Array.isArray(added) &&
    added.every(isChain)
  if (!fits) return undefined
  return { permitted, locked, selected: Number(selected), chainId: Number(chainId), added }
}

function isChain(value: unknown): value is WalletChain {
  const { id, name, rpcUrl } = (value ?? {}) as Partial<WalletChain>
  return Number.isInteger(id) && typeof name === 'string' && typeof rpcUrl === 'string'
}

export type SharedState = {
  get(): WalletState
  update(change: Partial<WalletState>): void
}

export type SharedStateOptions = {
  readonly key: string
  readonly initial: WalletState
  readonly storage?: StorageLike
  readonly channel?: ChannelLike
  onChange(now: WalletState, before: WalletState): void
}

export function createSharedState(options: SharedStateOptions): SharedState {
  const { key, initial, storage, channel, onChange } = options
  let state = readStored(storage, key) ?? initial

  const setState = (next: WalletState) => {
    const before = state
    state = next
    onChange(next, before)
  }
  channel?.addEventListener('message', ({ data }) => {
    // Wallets may share a channel.
    const message = (data ?? {}) as { key?: unknown; state?: unknown }
    const next = message.key === key ? parseWalletState(message.state) : undefined
    if (next) setState(next)
  })
  return {
    get: () => state,
    update(change) {
      const next = { ...state, ...change }
      storage?.setItem(key, JSON.stringify(next))
      channel?.postMessage({ key, state: next })
      setState(next)
    },
  }
}

function readStored(storage: StorageLike | undefined, key: string): WalletState | undefined {
  try {
    return parseWalletState(JSON.parse(storage?.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}
