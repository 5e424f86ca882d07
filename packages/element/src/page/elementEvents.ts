import type { CaipNetworkId, Namespace, ViewName } from '@latchkey/core'

type InstanceDetail = {
  /** The instance's `id`; empty for the default one. */
  readonly instance: string
}
type AccountDetail = InstanceDetail & {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
}

/** `event.detail` by event name. */
export type LatchkeyEventDetails = {
  /** An account is connected, also after a reconnect on load. */
  'latchkey-connect': AccountDetail
  /** The wallet switched account or network. */
  'latchkey-change': AccountDetail
  'latchkey-disconnect': InstanceDetail & { readonly namespace: Namespace }
  /** A session started or was restored. */
  'latchkey-sign-in': AccountDetail
  /** The session ended. */
  'latchkey-sign-out': InstanceDetail & { readonly namespace: Namespace }
  'latchkey-open': InstanceDetail & { readonly view: ViewName }
  'latchkey-close': InstanceDetail
  /** `code` is an `ErrorCode`; includes rejections. */
  'latchkey-error': InstanceDetail & { readonly code: string; readonly message: string }
}

/** Event names of the elements. */
export type LatchkeyEventName = keyof LatchkeyEventDetails

/** An event of the elements. */
export type LatchkeyEvent<N extends LatchkeyEventName = LatchkeyEventName> = CustomEvent<
  LatchkeyEventDetails[N]
>

type EventMap = { [N in LatchkeyEventName]: LatchkeyEvent<N> }

declare global {
  interface GlobalEventHandlersEventMap extends EventMap {}
}
