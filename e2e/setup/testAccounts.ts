import { type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** An account whose key is derived from a number, which the demo wallet takes. */
export type TestAccount = { readonly number: number; readonly address: Hex; readonly key: Hex }

/** An account that no other journey uses, so that journeys side by side leave each other alone. */
export function randomAccount(): TestAccount {
  const number = 1_000 + Math.floor(Math.random() * 2 ** 30)
  const key = numberToHex(number + 1, { size: 32 })
  return { number, key, address: privateKeyToAccount(key).address }
}

/** An address that begins and ends like another one, and is another one. */
export function lookAlike(address: string): string {
  const middle = [...address.slice(6, -4)].map((digit) =>
    ((Number.parseInt(digit, 16) + 5) % 16).toString(16),
  )
  return `${address.slice(0, 6)}${middle.join('')}${address.slice(-4)}`.toLowerCase()
}

/** Two of the seeded accounts, called alice.eth and bob.eth. */
export const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** The seeded account that holds the tokens and the NFT of swindlers. */
export const victim = { number: 4, address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' } as const
