import type { Wallet, WalletManager } from '../Wallet.js'

const notFaked = async () => {
  throw new Error('Not faked')
}

/** A wallet that e-mail protects, whose signatures are zeros. */
export const createFakeWallet = (more: Partial<Wallet> = {}): Wallet => ({
  walletId: 'w'.repeat(22),
  epoch: 1,
  rotationId: undefined,
  addresses: { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(32) },
  protection: 'email',
  factors: [],
  sign: async () => new Uint8Array(64),
  ...more,
})

/** A wallet manager that opens a fake wallet; everything else fails unless it is given. */
export const createFakeWallets = (more: Partial<WalletManager> = {}): WalletManager => ({
  open: async () => createFakeWallet(),
  isHere: async () => true,
  requestLink: async () => ({ linkId: 'l'.repeat(22), number: '42' }),
  nameMailbox: notFaked,
  startAgain: notFaked,
  recovery: notFaked,
  openByFactor: notFaked,
  addFactor: notFaked,
  removeFactor: notFaked,
  makeKit: notFaked,
  prove: notFaked,
  requestDevice: notFaked,
  deviceRequests: notFaked,
  approveDevice: notFaked,
  revokeDevices: notFaked,
  deleteWallet: notFaked,
  close() {},
  ...more,
})
