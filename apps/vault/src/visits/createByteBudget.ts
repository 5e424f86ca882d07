import { ipNetworksOf } from '@latchkey/service/ipNetworks'

export type ByteBudgetParameters = {
  readonly bytesPerVisitor: number
  readonly bytesInAll: number
}

/** The bytes that one request holds. */
export type HeldBytes = {
  /** Takes more; false where there are no more, for this visitor or for all. */
  take(bytes: number): boolean
  /** Gives all back. */
  release(): void
}

/** A wider network is many households: it may hold as much as this many of them. */
const wideFactor = 4

/** Creates a budget of bytes in memory, for each visitor and in all. */
export function createByteBudget({ bytesInAll, bytesPerVisitor }: ByteBudgetParameters) {
  const held = new Map<string, number>()
  let total = 0

  /** Opens an account for a request from an IP address. */
  return (ip: string): HeldBytes => {
    const networks = ipNetworksOf(ip)
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      total += bytes
      for (const network of networks) {
        const left = (held.get(network) ?? 0) + bytes
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
    }
    return {
      take(bytes) {
        const isOver = networks.some((network, index) => {
          const max = index === 0 ? bytesPerVisitor : bytesPerVisitor * wideFactor
          return (held.get(network) ?? 0) + bytes > max
        })
        if (isOver || total + bytes > bytesInAll) return false
        add(bytes)
        return true
      },
      release: () => add(-own),
    }
  }
}
