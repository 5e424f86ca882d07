/** Who and what a share belongs to; what is closed under one binding opens under no other. */
export type ShareBinding = {
  /** S is the server's share, R the recovery share. */
  readonly kind: 'S' | 'R'
  /** Towards the server, or from it. */
  readonly direction: 'up' | 'down'
  readonly userId: string
  readonly walletId: string
  readonly epoch: number
  /** Of the device that sends or receives. */
  readonly thumbprint: string
}

/** The `info` of HPKE for a share under way. */
export const shareInfo = ({ epoch, kind, thumbprint, userId, walletId, direction }: ShareBinding) =>
  `latchkey/v1|${direction}|${kind}|${userId}|${walletId}|${epoch}|${thumbprint}`

/** What the seed's AES-GCM is bound to. */
export const blobBinding = (walletId: string, epoch: number) => `blob|v1|${walletId}|${epoch}`

/** What the device's own share is bound to. */
export const deviceBinding = (walletId: string, epoch: number) => `D|v1|${walletId}|${epoch}`
