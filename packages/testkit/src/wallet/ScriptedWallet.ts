/** What EIP-6963 announces of a wallet. */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** The provider that the page gets, by EIP-1193. */
export type WalletProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}

/** One call that reached the wallet. */
export type WalletCall = {
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether a visitor would have been asked. */
  readonly prompting: boolean
}

/** What becomes of the next call that asks the visitor. */
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
  /** What reached it, oldest first. */
  readonly calls: readonly WalletCall[]
  /** How often the visitor would have been asked without having touched the page. */
  readonly promptsWithoutGesture: number
  readonly chainId: number
  /** Hides its accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** Puts another of its accounts first. */
  selectAccount(index: number): void
  /** Moves to another chain by itself, as when the visitor does it in the wallet. */
  switchChain(id: number): void
  /** Takes the page's permission back. */
  forget(): void
  /** Decides the next call that asks the visitor; several wait in order. */
  next(response: ScriptedResponse): void
  /** Sends an event as it is, however odd. */
  emit(event: string, payload?: unknown): void
}
