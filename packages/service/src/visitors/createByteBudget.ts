import { networkFactors } from './ipNetworks.js'

/** How many bytes of requests and answers may be in memory at once. */
export type ByteBudgetOptions = {
  readonly perVisitor: number
  readonly inAll: number
}

/** The bytes that one request has in memory. */
export type HeldBytes = {
  /** Counts bytes before they are stored; false where there is no room for them. */
  add(bytes: number): boolean
  /** Counts all bytes of the request as gone. */
  release(): void
}

export type ByteBudget = {
  /** The account of one request of a visitor, by the networks of its address; the first is the narrowest. */
  open(networks: readonly string[]): HeldBytes
  /** How many bytes are held now. */
  used(): number
}

/** Creates a budget of bytes in memory. No network may hold more than what is free: the fuller it is, the less one can take. */
export function createByteBudget({ perVisitor, inAll }: ByteBudgetOptions): ByteBudget {
  const held = new Map<string, number>()
  let used = 0

  return {
    used: () => used,
    open(networks) {
      let own = 0
      let isReleased = false
      return {
        add(bytes) {
          if (isReleased || !networks.every((each, at) => hasRoom(each, at, bytes))) return false
          own += bytes
          count(networks, bytes)
          return true
        },
        release() {
          if (isReleased) return
          isReleased = true
          count(networks, -own)
        },
      }
    },
  }

  function hasRoom(network: string, at: number, bytes: number): boolean {
    const max = perVisitor * (networkFactors[at] ?? 1)
    return (held.get(network) ?? 0) + bytes <= Math.min(max, inAll - used)
  }

  function count(networks: readonly string[], bytes: number): void {
    used += bytes
    for (const each of networks) {
      const sum = (held.get(each) ?? 0) + bytes
      if (sum > 0) held.set(each, sum)
      else held.delete(each)
    }
  }
}
