import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { testClient } from './clients.js'

/** The chains of this process, which end with it. */
let running: Promise<Localnet> | undefined

/**
 * The local chains for the tests of one file, as they were seeded; `stop` gives them back as they were, for the next file of
 * the worker: a start takes seconds. Their clock goes on.
 */
export async function borrowLocalnet({ blockSeconds = 5 } = {}): Promise<Localnet> {
  running ??= startLocalnet({ ports: { 31337: 0, 31338: 0 }, blockSeconds: 0 })
  const localnet = await running
  const clients = Object.keys(localnet.evm).map((id) => testClient(localnet, Number(id)))
  const borrowedAt = Date.now()
  const returns = await Promise.all(
    clients.map(async (client) => {
      const id = await client.snapshot()
      await client.setIntervalMining({ interval: blockSeconds })
      return async () => {
        await client.setIntervalMining({ interval: 0 })
        await client.revert({ id })
        await client.increaseTime({ seconds: Math.floor((Date.now() - borrowedAt) / 1_000) })
      }
    }),
  )
  return {
    ...localnet,
    async stop() {
      await Promise.all(returns.map((giveBack) => giveBack()))
    },
  }
}
