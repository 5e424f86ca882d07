/** A transaction from the point of view of an address. */
export type OperationInput = {
  readonly kind: 'deploy' | 'approve' | 'delegate' | 'undelegate' | 'send' | 'call'
  readonly isSigner: boolean
  readonly transfers: readonly {
    readonly direction: 'in' | 'out' | 'self'
    /** Whether it came from the zero address, or went to it. */
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
  | 'delegate'
  | 'undelegate'
  | 'execute'

/** The type of a transaction for the address: by what moved, and only then by its method. */
export function operationType({ isSigner, kind, transfers }: OperationInput): OperationType {
  if (kind === 'deploy' && isSigner) return 'deploy'
  const incoming = transfers.filter(({ direction }) => direction === 'in')
  const outgoing = transfers.filter(({ direction }) => direction === 'out')
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (incoming.length > 0) return incoming.every(({ isMint }) => isMint) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every(({ isBurn }) => isBurn) ? 'burn' : 'send'
  if (transfers.length > 0) return 'send'
  if (!isSigner) return 'execute'
  return kind === 'deploy' || kind === 'call' ? 'execute' : kind
}
