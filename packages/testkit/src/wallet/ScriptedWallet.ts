/** EIP-6963 wallet info. */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** EIP-1193 provider for the page. */
export type WalletProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}

/** A request to the wallet. */
export type WalletCall = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly prompting: boolean
}

/** Scripted response to the next prompt. */
export type ScriptedResponse =
  | 'reject'
  | 'hang'
  | { readonly code: number; readonly message: string; readonly data?: unknown }
  | { readonly result: unknown }
  | { readonly delayMs: number }

/** A wallet with real keys; a test plays its visitor. */
export type ScriptedWallet = {
  readonly info: WalletInfo
  readonly provider: WalletProvider
  /** In the order of its keys. */
  readonly addresses: readonly `0x${string}`[]
  readonly calls: readonly WalletCall[]
  readonly promptsWithoutGesture: number
  readonly chainId: number
  /** Hides its accounts until unlocked. */
  lock(): void
  unlock(): void
  /** Moves another account to the front. */
  selectAccount(index: number): void
  /** Switches the chain, as by the visitor. */
  switchChain(id: number): void
  forget(): void
  /** Answers nothing from now on, as an extension that was switched off while the page is open. */
  disable(): void
  /** Scripts the response to the next prompt; several are queued. */
  next(response: ScriptedResponse): void
  emit(event: string, payload?: unknown): void
}
