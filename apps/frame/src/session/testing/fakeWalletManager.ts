import { LatchkeyError } from '@latchkey/protocol'
import type { Wallet, WalletManager } from '../Wallet.js'

/** A wallet that signs zeros. */
export const fakeWallet = (given: Partial<Wallet> = {}): Wallet => ({
  walletId: 'w'.repeat(22),
  epoch: 1,
  addresses: { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(32) },
  protection: 'email',
  factors: [],
  sign: async () => new Uint8Array(64),
  ...given,
})

const absent = async () => {
  throw new LatchkeyError('frame/failed')
}

/** A wallet manager with an open wallet; what a test does not give fails. */
export const fakeWalletManager = (given: Partial<WalletManager> = {}): WalletManager => ({
  open: async () => fakeWallet(),
  requestLink: async () => ({ linkId: 'l'.repeat(22), number: '42' }),
  recovery: absent,
  openByFactor: absent,
  addFactor: absent,
  removeFactor: absent,
  makeKit: absent,
  prove: absent,
  requestDevice: absent,
  deviceRequests: async () => [],
  approveDevice: absent,
  revokeDevices: absent,
  deleteWallet: absent,
  close() {},
  ...given,
})
