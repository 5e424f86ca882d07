import type { CaipNetworkId, Namespace, ViewName } from '@latchkey/core'

type InstanceDetail = {
  /** The `id` of the instance; empty for the default one. */
  readonly instance: string
}
type AccountDetail = InstanceDetail & {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
}

/** What our elements tell in `event.detail`, by the event's name. */
export type LatchkeyEventDetails = {
  /** Somebody is connected; also when a wallet of an earlier visit came back. */
  'latchkey-connect': AccountDetail
  /** The wallet moved to another account or network. */
  'latchkey-change': AccountDetail
  'latchkey-disconnect': InstanceDetail & { readonly namespace: Namespace }
  /** The modal opened. */
  'latchkey-open': InstanceDetail & { readonly view: ViewName }
  'latchkey-close': InstanceDetail
  /** Something failed; `code` is one of `ErrorCode`, also where the visitor said no. */
  'latchkey-error': InstanceDetail & { readonly code: string; readonly message: string }
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
