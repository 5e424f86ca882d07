import type { CaipNetworkId, Namespace, ViewName } from '@latchkey/core'

type OfInstance = {
  /** The `id` of the instance; empty for the default one. */
  readonly instance: string
}
type OfAccount = OfInstance & {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
}

/** What our elements tell in `event.detail`, by the event's name. */
export type LatchkeyEventDetails = {
  /** Somebody is connected; also when a wallet of an earlier visit came back. */
  'latchkey-connect': OfAccount
  /** The wallet moved to another account or network. */
  'latchkey-change': OfAccount
  'latchkey-disconnect': OfInstance & { readonly namespace: Namespace }
  /** The modal opened. */
  'latchkey-open': OfInstance & { readonly view: ViewName }
  'latchkey-close': OfInstance
  /** Something failed; `code` is one of `ErrorCode`, also where the visitor said no. */
  'latchkey-error': OfInstance & { readonly code: string; readonly message: string }
}

/** Names an event of our elements. */
export type LatchkeyEventName = keyof LatchkeyEventDetails

/** An event of our elements. */
export type LatchkeyEvent<N extends LatchkeyEventName = LatchkeyEventName> = CustomEvent<
  LatchkeyEventDetails[N]
>

type EventMap = { [N in LatchkeyEventName]: LatchkeyEvent<N> }

declare global {
  // Elements, document and window hear them: they bubble.
  interface GlobalEventHandlersEventMap extends EventMap {}
}
