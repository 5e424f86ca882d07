import type { Address, Hex } from 'viem'

/** An account at Farcaster. Its key is public: it owns nothing anywhere else. */
export type FarcasterAccount = {
  readonly fid: number
  /** The address that owns the fid. */
  readonly custody: Address
  readonly privateKey: Hex
  /** Set where the app signs for an address that may only log in, and does not own the fid. */
  readonly authAddress?: Address
}

/** The accounts of the local persons, by their ids: two sign as the owner of their fid, one with an address for logins. */
export const farcasterAccounts: Readonly<Record<string, FarcasterAccount>> = {
  ann: {
    fid: 4001,
    custody: '0x16f20493C9CA15569B4664Ab63cF2F2333022a91',
    privateKey: '0x00000000000000000000000000000000000000000000000000000000faca0001',
  },
  bob: {
    fid: 4002,
    custody: '0x0000000000000000000000000000000000f1D002',
    privateKey: '0x00000000000000000000000000000000000000000000000000000000faca0002',
    authAddress: '0x051711F0f7604983c43F11b95D42267172929509',
  },
  eve: {
    fid: 4003,
    custody: '0xCfC4993EdEFD119c43cD1647882778A97224E236',
    privateKey: '0x00000000000000000000000000000000000000000000000000000000faca0003',
  },
}
