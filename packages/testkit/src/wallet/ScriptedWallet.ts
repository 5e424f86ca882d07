/** The wallet info of EIP-6963. */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** The EIP-1193 provider that the page gets. */
export type WalletProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}

/** A request that reached the wallet. */
export type WalletCall = {
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the request prompted the visitor. */
  readonly prompting: boolean
}

/** The scripted response to the next prompt. */
export type ScriptedResponse =
  | 'reject'
  | 'hang'
  | { readonly code: number; readonly message: string; readonly data?: unknown }
  | { readonly result: unknown }
  | { readonly delayMs: number }

/** A wallet with real keys whose visitor is played by a test. */
export type ScriptedWallet = {
  readonly info: WalletInfo
  readonly provider: WalletProvider
  /** Every address it holds, in the order of its keys. */
  readonly addresses: readonly `0x${string}`[]
  /** The requests so far, oldest first. */
  readonly calls: readonly WalletCall[]
  /** The number of prompts without a user gesture. */
  readonly promptsWithoutGesture: number
  readonly chainId: number
  /** Hides its accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** Puts another of its accounts first. */
  selectAccount(index: number): void
  /** Switches the chain, as when the visitor does it in the wallet. */
  switchChain(id: number): void
  /** Revokes the page's permission. */
  forget(): void
  /** Scripts the response to the next prompt; several are queued. */
  next(response: ScriptedResponse): void
  emit(event: string, payload?: unknown): void
}
