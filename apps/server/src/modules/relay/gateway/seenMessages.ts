import { hash } from 'node:crypto'
import type { UpstreamDelivery } from './upstreamFrame.js'

/** How many are remembered: more than arrive in the two minutes in which the store knows them itself are rare. */
const most = 1_000

/** Remembers messages that were stored, however late the public network repeats them. */
export function createSeenMessages() {
  const seen = new Set<string>()
  return {
    has: (delivery: UpstreamDelivery) => seen.has(nameOf(delivery)),
    add(delivery: UpstreamDelivery): void {
      seen.add(nameOf(delivery))
      const [oldest = ''] = seen
      if (seen.size > most) seen.delete(oldest)
    },
  }
}

const nameOf = ({ topic, message }: UpstreamDelivery) => hash('sha256', topic + message, 'base64')
