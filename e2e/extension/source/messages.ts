/** What the page asks and gets, through the content script. */
export type PageMessage =
  | { readonly to: 'harbour-content'; readonly id: number; readonly call: WalletCall }
  | { readonly to: 'harbour-page'; readonly id: number; readonly answer: Answer }
  | { readonly to: 'harbour-page'; readonly event: string; readonly payload: unknown }

/** A request to the wallet. */
export type WalletCall = { readonly method: string; readonly params?: unknown }

/** The answer of the wallet: errors do not survive a message as they are. */
export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** What the other parts of the extension send to its worker. */
export type WorkerMessage =
  | { readonly type: 'request'; readonly call: WalletCall }
  | { readonly type: 'shown'; readonly prompt: string }
  | { readonly type: 'decided'; readonly prompt: string; readonly approved: boolean }

/** What a popup shows. */
export type PromptText = { readonly kind: string; readonly origin: string }

export function postToPage(message: PageMessage): void {
  window.postMessage(message, location.origin)
}

/** Calls back with each message of another script of the same page. */
export function onPageMessage(listener: (message: PageMessage) => void): void {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source === window && origin === location.origin && data?.to) listener(data)
  })
}
