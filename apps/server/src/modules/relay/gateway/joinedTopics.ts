import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'
import type { Holder } from '../load/createShares.js'

export { gatewayId, isGateway } from '../mailbox/quota/gatewayClients.js'

/** A topic of a page that the public network has too. */
export type JoinedTopic = {
  /** Whom it counts for: the origin of its page, and the visitor's networks by their names in the store. */
  readonly holder: Holder
  /** When the gateway last subscribed to it here; 0 where that was before a restart. */
  subscribedAt: number
  /** When a client of this node last published or subscribed to it; 0 where that was before a restart. */
  usedAt: number
}

const keySchema = v.object({ secret: v.string(), origin: v.optional(v.string()) })
const topicSchema = v.object({ page: v.string(), networks: v.array(v.string()) })

/** The records of a gateway's keys, of the topics of one key, and of the clients that are pages. */
export const recordKinds = {
  pages: 'upstream-pages',
  keys: 'upstream-keys',
  topicsOf: (did: string) => `upstream-topics:${did}`,
} as const

/** A key as it is stored, with the origin that its socket has. */
export type StoredKey = v.InferOutput<typeof keySchema>

export function parseKey(text: string): StoredKey | undefined {
  const parsed = v.safeParse(keySchema, parseJson(text))
  return parsed.success ? parsed.output : undefined
}

export function parseHolder(text: string): Holder | undefined {
  const parsed = v.safeParse(topicSchema, parseJson(text))
  return parsed.success
    ? { client: parsed.output.page, networks: parsed.output.networks }
    : undefined
}

export const keyText = (key: StoredKey) => JSON.stringify(key)

export const holderText = ({ client: page, networks }: Holder) => JSON.stringify({ page, networks })
