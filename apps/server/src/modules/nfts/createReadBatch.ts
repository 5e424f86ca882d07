import type { Hex } from 'viem'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { ContractRead } from '../chain/multicall3.js'
import { readContracts } from '../chain/readContracts.js'

/** Reads one contract; reads of the same turn of the event loop share a call. */
export type ReadBatch = (chain: string, read: ContractRead) => Promise<Hex | undefined>

type Waiting = {
  readonly read: ContractRead
  readonly resolve: (answer: Hex | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Creates a reader that collects reads until this turn of the event loop ends. */
export function createReadBatch(calls: MultiChainRpc): ReadBatch {
  const waiting = new Map<string, Waiting[]>()

  return (chain, read) =>
    new Promise((resolve, reject) => {
      const pending = waiting.get(chain)
      if (pending) {
        pending.push({ read, resolve, reject })
        return
      }
      waiting.set(chain, [{ read, resolve, reject }])
      setImmediate(() => void send(chain))
    })

  async function send(chain: string): Promise<void> {
    const batch = waiting.get(chain) ?? []
    waiting.delete(chain)
    try {
      const answers = await readContracts(
        calls,
        chain,
        batch.map(({ read }) => read),
      )
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
