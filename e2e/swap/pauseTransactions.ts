import type { Page } from '@playwright/test'
import { type Hex, keccak256 } from 'viem'
import { requestEvm } from '../setup/chain.js'
import { interceptSent } from './interceptSent.js'

/**
 * Takes what the demo wallet sends to the first chain, and passes none of it on before `release`, as a busy network
 * would: the chain itself, which other journeys use, goes on.
 */
export async function pauseTransactions(page: Page) {
  const held: Hex[] = []
  await interceptSent(page, (signed) => {
    held.push(signed)
    return keccak256(signed)
  })
  return {
    held,
    async release(): Promise<void> {
      for (const signed of held.splice(0)) await requestEvm('eth_sendRawTransaction', [signed])
    },
  }
}
