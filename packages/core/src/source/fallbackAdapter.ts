import { LatchkeyError } from '@latchkey/protocol'
import type { Adapter, AddedWallet, Connection, ConnectOptions } from '../ports/Adapter.js'
import type { Env } from '../ports/Env.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import type { SourcePart } from './SourcePart.js'

export type FallbackAdapter = Pick<
  Adapter,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'nativeBalance'
>

export type FallbackParameters = {
  readonly env: Pick<Env, 'after'>
  readonly wallet: AddedWallet
  readonly part: SourcePart
  end(): Promise<void>
}

const aborted = () => new LatchkeyError('connection/aborted')

/** A basic adapter from the source alone: accounts, networks and the part's extras; everything else is a raw request. */
export function fallbackAdapter({ end, env, part, wallet }: FallbackParameters): FallbackAdapter {
  const { connector, provider } = wallet
  async function connection(): Promise<Connection | undefined> {
    const [first, ...others] = await part.addresses()
    const networkId = part.networkId()
    if (first === undefined || !networkId) return undefined
    const addresses = [first, ...others] as const
    const approvedNetworkIds = part.approvedNetworkIds()
    return { connectorId: connector.id, addresses, networkId, approvedNetworkIds, provider }
  }
  async function connect(): Promise<Connection> {
    await part.ready()
    if (!part.isGranted()) await part.connect()
    const granted = await connection()
    if (!granted) throw new LatchkeyError('wallet/no-accounts')
    return granted
  }
  async function reconnect(): Promise<Connection | undefined> {
    await part.ready()
    return connection()
  }
  async function withAbort<T>(work: () => Promise<T>, { signal }: ConnectOptions): Promise<T> {
    if (signal.aborted) throw aborted()
    return withTimeout(env, work(), { signal, timeoutError: aborted })
  }
  return {
    connect: (_, options) => withAbort(connect, options),
    reconnect: (_, options) => withAbort(reconnect, options),
    disconnect: end,
    async switchNetwork(_, { caipNetworkId }) {
      if (!part.approvedNetworkIds().includes(caipNetworkId))
        throw new LatchkeyError('network/unsupported')
      await part.switchNetwork(caipNetworkId)
    },
    async signMessage(...parameters) {
      const { signMessage } = (await part.extras?.()) ?? {}
      if (!signMessage) throw new LatchkeyError('wallet/unsupported-method')
      return signMessage(...parameters)
    },
    async nativeBalance(...parameters) {
      const { nativeBalance } = (await part.extras?.()) ?? {}
      if (!nativeBalance) throw new LatchkeyError('network/unsupported')
      return nativeBalance(...parameters)
    },
  }
}
