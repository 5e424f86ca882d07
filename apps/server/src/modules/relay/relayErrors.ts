const payload = -32600
const handler = -32000

/** Every refusal of the relay: its code on the wire, and its text for developers. */
const table = {
  Unauthorized: [3000, 'The token does not prove who you are'],
  TooManyRequests: [3001, 'Too many requests, slow down'],
  InvalidMethod: [payload, 'This relay has no such method'],
  WebhooksNotServed: [payload, 'This relay calls no webhooks'],
  InvalidParams: [payload, 'The parameters do not fit the method'],
  PayloadSizeExceeded: [payload, 'The message is too large for this relay'],
  InvalidTopic: [payload, 'A topic is 64 lower-case hexadecimal digits'],
  InvalidRequestId: [payload, 'The id must be the time in milliseconds followed by digits'],
  InvalidJsonRpcVersion: [payload, 'The version must be "2.0"'],
  BatchLimitExceeded: [payload, 'A batch has at most 500 items'],
  BatchEmpty: [payload, 'The batch is empty'],
  Serialization: [payload, 'The text is no JSON-RPC request'],
  TtlTooShort: [handler, 'The time to live is at least 1 second'],
  TtlTooLong: [handler, 'The time to live is at most 604800 seconds'],
  MailboxLimitExceeded: [handler, 'The mailbox of this topic, or what you may store, is full'],
  SubscriberLimitExceeded: [handler, 'There is no room for more topics of you or your network'],
  Internal: [-32603, 'The relay could not keep the message, send it again'],
} as const

export type RelayErrorTag = keyof typeof table

/** A refusal as the `error` of a response. */
export type RelayError = {
  readonly code: number
  readonly message: string
  readonly data: RelayErrorTag
}

export function relayError(tag: RelayErrorTag): RelayError {
  const [code, message] = table[tag]
  return { code, message, data: tag }
}

export function isRelayErrorTag(text: string): text is RelayErrorTag {
  return Object.hasOwn(table, text)
}
