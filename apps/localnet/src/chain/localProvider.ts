import { EventEmitter } from 'node:events'
import { InvalidInputError } from 'hardhat/internal/core/providers/errors.js'
import type { EIP1193Provider, RequestArguments } from 'hardhat/types/provider.js'
import type { RpcCall } from './hostMessages.js'

/** The options of the provider between the JSON-RPC server and the chain. */
export type LocalProviderOptions = {
  inner: EIP1193Provider
  /** Runs a call that changes the chain. */
  change(call: RpcCall): Promise<unknown>
  /** Seconds between blocks without transactions; 0 for none. */
  blockSeconds: number
  onProblem(error: unknown): void
}

/** Passes reads through and runs changes one at a time, so that their order is defined. */
export function localProvider(options: LocalProviderOptions): EIP1193Provider {
  const { inner, change, onProblem } = options
  let automine = true
  let hasCustomInterval = false
  let last: Promise<unknown> = Promise.resolve()

  function enqueue(call: RpcCall): Promise<unknown> {
    const turn = last.then(() => change(call))
    last = turn.catch(() => undefined)
    return turn
  }

  const ticker = createTicker(async () => {
    // Without automining, pending transactions are wanted: the interval must not mine them.
    if (automine || hasCustomInterval)
      await enqueue({ method: 'evm_mine', params: [] }).catch(onProblem)
  })
  ticker.set(options.blockSeconds * 1000)

  async function request({ method, params = [] }: RequestArguments): Promise<unknown> {
    if (!Array.isArray(params)) throw new InvalidInputError('params must be an array')
    if (method === 'hardhat_reset') {
      throw new InvalidInputError('hardhat_reset would drop the seeded contracts: use evm_snapshot')
    }
    // Not passed on: the node's own timer would mine blocks without the journal.
    if (method === 'evm_setIntervalMining') {
      const accepted = ticker.set(params[0])
      if (!accepted) throw new InvalidInputError('the interval must be milliseconds, or a range')
      hasCustomInterval = params[0] !== 0
      return true
    }
    if (!/^(eth_send|evm_|hardhat_)/.test(method)) return inner.request({ method, params })
    const result = await enqueue({ method, params })
    if (method === 'evm_setAutomine') automine = params[0] === true
    return result
  }

  // Every open socket adds a listener, one per tab.
  const outer = new EventEmitter().setMaxListeners(0)
  inner.on('notification', (payload) => outer.emit('notification', payload))
  return Object.assign(outer, { request })
}

/** Calls `tick` again and again; `set` takes milliseconds, a [least, most] range, or 0 to stop. */
function createTicker(tick: () => Promise<void>): { set(interval: unknown): boolean } {
  let timer: NodeJS.Timeout | undefined

  function schedule(min: number, max: number): void {
    const wait = min + Math.random() * (max - min)
    const mine = setTimeout(async () => {
      await tick()
      // Unless another interval was set meanwhile.
      if (timer === mine) schedule(min, max)
    }, wait)
    timer = mine
  }

  return {
    set(interval) {
      const [min, max] = Array.isArray(interval) ? interval : [interval, interval]
      if (!isDelay(min) || !isDelay(max) || min > max) return false
      clearTimeout(timer)
      timer = undefined
      if (max > 0) schedule(min, max)
      return true
    },
  }
}

const isDelay = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 2 ** 31
