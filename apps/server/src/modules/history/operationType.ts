/** What is known of a transaction, from the point of view of an address. */
export type OperationInput = {
  readonly kind: 'deploy' | 'approve' | 'send' | 'call'
  /** Whether the address signed it. */
  readonly isSigner: boolean
  readonly transfers: readonly {
    readonly direction: 'in' | 'out' | 'self'
    /** Whether it came from nobody, or went to nobody. */
    readonly isMint: boolean
    readonly isBurn: boolean
  }[]
}

export type OperationType =
  | 'send'
  | 'receive'
  | 'trade'
  | 'mint'
  | 'burn'
  | 'approve'
  | 'deploy'
  | 'execute'

/** What a transaction was for the address: what moved tells it, and only then what it says of itself. */
export function operationType({ isSigner, kind, transfers }: OperationInput): OperationType {
  if (kind === 'deploy' && isSigner) return 'deploy'
  const incoming = transfers.filter(({ direction }) => direction === 'in')
  const outgoing = transfers.filter(({ direction }) => direction === 'out')
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (incoming.length > 0) return incoming.every(({ isMint }) => isMint) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every(({ isBurn }) => isBurn) ? 'burn' : 'send'
  if (transfers.length > 0) return 'send'
  if (!isSigner) return 'execute'
  return kind === 'approve' || kind === 'send' ? kind : 'execute'
}
