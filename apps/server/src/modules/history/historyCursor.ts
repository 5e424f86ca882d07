/** A place in a history; entries after it are older, or as old and further down. */
export type HistoryPosition = {
  readonly minedAt: number
  readonly chain: string
  readonly block: number
  readonly position: number
  readonly part: number
}

/** Encodes a place as an opaque cursor, so that clients do not construct one. */
export function encodeCursor({ block, chain, minedAt, part, position }: HistoryPosition): string {
  return Buffer.from([minedAt, block, position, part, chain].join()).toString('base64url')
}

export function decodeCursor(cursor: string): HistoryPosition | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const match = /^(\d{1,15}),(\d{1,15}),(\d{1,15}),(\d{1,15}),(eip155:\d{1,32})$/.exec(text)
  if (!match) return undefined
  const [minedAt = 0, block = 0, position = 0, part = 0] = match.slice(1, 5).map(Number)
  return { minedAt, block, position, part, chain: match[5] ?? '' }
}

/** The latest first; of the same second by chain, then the later in the chain first. */
export function compareHistory(a: HistoryPosition, b: HistoryPosition): number {
  if (a.minedAt !== b.minedAt) return b.minedAt - a.minedAt
  if (a.chain !== b.chain) return a.chain < b.chain ? -1 : 1
  return b.block - a.block || b.position - a.position || b.part - a.part
}
