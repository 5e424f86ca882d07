import { usdc } from './evmAddresses.js'
import { now, type RpcAnswers } from './fakeApproval.js'

export const danger = (code: string) => ({ code, level: 'danger' })
export const caution = (code: string) => ({ code, level: 'caution' })
export const address = (label: string, address: string) => ({ kind: 'address', label, address })
export const time = (label: string, seconds: number) => ({ kind: 'time', label, seconds })
export const text = (label: string, text: string) => ({ kind: 'text', label, text })
export const word = (label: string, word: string) => ({ kind: 'word', label, word })

/** An amount of a well-known coin: the fake chain's price of each is 2000 dollars. */
export const amount = (text: string, symbol: string) => ({
  kind: 'amount',
  label: 'amount',
  amount: { text, symbol, usd: { value: Number(text) * 2_000, at: now } },
})

/** A node that reports the units that each coin has: 6 decimals for USDC, 18 for others. */
export const honest: RpcAnswers = {
  eth_call: ([{ to }]: [{ to: string }]) => `0x${(to === usdc ? '6' : '12').padStart(64, '0')}`,
}
