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
