import { networkFactors } from './ipNetworks.js'

export type ByteBudgetOptions = {
  readonly perVisitor: number
  readonly inAll: number
}

export type HeldBytes = {
  add(bytes: number): boolean
  release(): void
}

export type ByteBudget = {
  /** The first network is the narrowest. */
  open(networks: readonly string[]): HeldBytes
  used(): number
}

/** No network may hold more than what is free: the fuller it is, the less one can take. */
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
