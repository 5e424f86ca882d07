import type { Address } from 'viem'

/**
 * Where the seeded contracts stand, the same on every local chain. Literals, so that a page can
 * import them without loading any library; a test holds them against the seed.
 */
export const contracts = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  /** `LUSD`, an ERC-20 with 6 decimals. */
  dollar: '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9',
  /** `LTIX`, an ERC-20 with no decimals. */
  ticket: '0x10Aeafac83d48E2f9ac4bAAf94311c45fACe1404',
  /** `LQUIET`, an ERC-20 whose transfer, transferFrom and approve return nothing. */
  quiet: '0xCABEe62adFB2a4d4172Fc2F7536f324FC52C274a',
  /** `LBADGE`, an ERC-721 collection. */
  badge: '0xD89c1432EaA169C54dC7610C744c68a2F4b6B3e5',
  /** `LSTICK`, an ERC-1155 collection. */
  sticker: '0x4425918ff69Fe214AC093710cF41216AE9149c3A',
  /** Registry and resolver of names in one; the first account is alice.eth, the second bob.eth. */
  names: '0x58c1c343c185Aa5CD3c2Cc1c2b7d7bD055F1bf98',
  /** `LMANY`, an ERC-20 that emits as many transfers in one call as a test wants. */
  many: '0x749d20D85555330d20862770b58a72939285c42a',
  /** `CLAIM`, an ERC-721 collection that lures its owners to a site. */
  spam: '0x5c4A427Fbc88c761db3887d88606D97D32e95c3B',
  /** An ERC-20 that calls itself by HTML and ten thousand letters, and lies about balances. */
  liar: '0xcA88B57549db9f89C1f9D3603b4e04A15242e100',
  /** An ERC-20 without a symbol, with 255 decimals. */
  mute: '0x8fFbf6bED8E989688A9BF15203697F87CB63Dd2A',
} as const satisfies Record<string, Address>

/** The addresses of the seeded contracts, by name. */
export type LocalContracts = typeof contracts

/**
 * The contracts of smart accounts, each where it stands on the main networks, the same on every local chain; only the
 * paymaster is the local chains' own.
 */
export const accountContracts = {
  /** EntryPoint 0.7 of ERC-4337. */
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  /** EIP7702StatelessDeleGator, to which an account delegates. */
  delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  /** VerifyingPaymaster, which pays what the local paymaster signer has signed. */
  paymaster: '0xC7975277e79BD36eb18bD490d097a6857e130e48',
} as const satisfies Record<string, Address>

/** The registries of Farcaster, where they stand on OP Mainnet. */
export const farcasterRegistries = {
  idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  /** Which keys, and addresses that may log in, a fid has. */
  keyRegistry: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const satisfies Record<string, Address>

/** The enforcers that spending limits are made of, where they stand on the main networks. */
export const enforcers = {
  allowedCalldata: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
  allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  erc20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  erc20Streaming: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
  erc20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  nativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  nativeTokenStreaming: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
  nativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
  redeemer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const satisfies Record<string, Address>
