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

/** The `event.detail` of our elements' events, by event name. */
export type LatchkeyEventDetails = {
  /** An account is connected; also after a reconnect on load. */
  'latchkey-connect': AccountDetail
  /** The wallet switched to another account or network. */
  'latchkey-change': AccountDetail
  'latchkey-disconnect': InstanceDetail & { readonly namespace: Namespace }
  /** A session began, or that of an earlier visit was found. */
  'latchkey-sign-in': AccountDetail
  /** There is no session any more. */
  'latchkey-sign-out': InstanceDetail & { readonly namespace: Namespace }
  /** The modal opened. */
  'latchkey-open': InstanceDetail & { readonly view: ViewName }
  'latchkey-close': InstanceDetail
  /** Something failed; `code` is an `ErrorCode`, also when the visitor declined. */
  'latchkey-error': InstanceDetail & { readonly code: string; readonly message: string }
}

/** The name of an event of our elements. */
export type LatchkeyEventName = keyof LatchkeyEventDetails

/** An event of our elements. */
export type LatchkeyEvent<N extends LatchkeyEventName = LatchkeyEventName> = CustomEvent<
  LatchkeyEventDetails[N]
>

type EventMap = { [N in LatchkeyEventName]: LatchkeyEvent<N> }

declare global {
  // They bubble, so elements, document and window have them.
  interface GlobalEventHandlersEventMap extends EventMap {}
}
