/** A transaction that was signed and handed to a server, which did not confirm it: it may lie, or not know. */
export type RefusedSend = {
  readonly caipNetworkId: string
  readonly from: string
  /** Networks without nonces accept the transaction for a while only. */
  readonly nonce?: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The refused transactions of this session. */
export type RefusedSends = {
  add(send: RefusedSend): void
  /** Forgets those with a nonce that is now used for good. */
  settle(send: Pick<RefusedSend, 'caipNetworkId' | 'from' | 'nonce'>): void
  of(caipNetworkId: string, from: string): readonly RefusedSend[]
}

/** No visitor tries more often. */
const maxCount = 100

/** Creates the memory of refused transactions: a server that still holds them could let the visitor pay twice. */
export function createRefusedSends(): RefusedSends {
  let list: readonly RefusedSend[] = []
  return {
    add(send) {
      list = [...list, send].slice(-maxCount)
    },
    settle({ caipNetworkId, from, nonce }) {
      list = list.filter(
        (each) =>
          each.caipNetworkId !== caipNetworkId || each.from !== from || each.nonce !== nonce,
      )
    },
    of: (caipNetworkId, from) =>
      list.filter((each) => each.caipNetworkId === caipNetworkId && each.from === from),
  }
}
