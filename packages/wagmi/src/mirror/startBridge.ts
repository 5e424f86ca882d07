import type { Latchkey } from '@latchkey/core'
import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'
import { checkConfig, configError, unlikeChains } from '../config/checkConfig.js'
import { connectorsOf } from '../config/connectorsOf.js'
import { namespace } from '../wallet/walletState.js'
import { createMirror } from './createMirror.js'
import type { MirrorOptions } from './mirrorOf.js'

const key = Symbol('latchkey.wagmi.bridge')

export type Bridge = {
  stop(): void
  /** Clears wagmi's wallets, unless another bridge has started. */
  clear(): void
}

export function startBridge(latchkey: Latchkey, config: Config): Bridge {
  const release = claim(latchkey, config)
  const mirror = createMirror(latchkey, config)
  const allow = refuseOthers(config)
  let pending: MirrorOptions['pending'] = {}
  let networks = networksOf(latchkey)
  let warned: string | undefined
  let isQueued = false
  let isOver = false

  function follow(intent: typeof pending, work: Promise<void>): void {
    pending = intent
    // The instance has reported the failure.
    work
      .catch(() => {})
      .then(() => {
        if (pending !== intent) return
        pending = {}
        if (!isOver) mirror.write()
      })
  }

  // An action changes several parts of the state.
  const stopOurs = latchkey.subscribe(() => {
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      if (isOver) return
      mirror.write(pending)
      if (networks === networksOf(latchkey)) return
      networks = networksOf(latchkey)
      const unlike = unlikeChains(latchkey, config)
      if (unlike && unlike !== warned) console.warn(configError(unlike).message)
      warned = unlike
    })
  })
  const stopTheirs = config.subscribe(
    (state) => state,
    (state, before) => {
      const { chainId, connections, current, status } = state
      // If nothing else changed, it is wagmi's `switchChain` without a wallet.
      const isAlone = !current && connections === before.connections && status === before.status
      const isSwitch = isAlone && chainId !== before.chainId && chainId !== chainIdOf(latchkey)
      const isThere = networksOf(latchkey).some((one) => one.id === chainId)
      if (isSwitch && isThere)
        follow({ chainId }, latchkey.switchNetwork({ network: `${namespace}:${chainId}` }))
      const foreign = [...(connections?.values() ?? [])].find(
        ({ connector }) => !mirror.isOurs(connector) && typeof connector?.connect === 'function',
      )
      mirror.write(pending)
      if (foreign) throw foreignError(foreign.connector)
      const unlike = isSwitch && !isThere && unlikeChains(latchkey, config)
      if (unlike) throw configError(unlike)
    },
  )
  mirror.write()

  return {
    stop() {
      if (isOver) return
      isOver = true
      stopOurs()
      stopTheirs()
      allow()
      release()
    },
    clear() {
      if ((latchkey as Holder)[key]) return
      config._internal.connectors.setState([])
      const nothing = { connections: new Map(), current: null, status: 'disconnected' } as const
      config.setState((state) => ({ ...state, ...nothing }))
    },
  }
}

/** Before they prompt the visitor. */
function refuseOthers(config: Config): () => void {
  const { setup } = connectorsOf(config)
  const list = config._internal.connectors as { setup(make: CreateConnectorFn): Connector }
  list.setup = (make) => {
    const connector = setup(make)
    const connect = () => Promise.reject(foreignError(connector))
    return { ...connector, connect, isAuthorized: async () => false }
  }
  return () => {
    list.setup = setup
  }
}

const foreignError = ({ id }: Connector) =>
  configError(`connect with a connector of config.connectors, not ${id}`)

type Holder = { [key]?: Config }

function claim(latchkey: Latchkey, config: Config): () => void {
  const holder = latchkey as Holder
  const before = holder[key]
  if (before)
    throw configError(
      before === config
        ? 'it is connected already: render one provider of it'
        : 'another config is connected: an instance has one',
    )
  checkConfig(latchkey, config)
  Object.defineProperty(latchkey, key, { value: config, configurable: true })
  return () => {
    delete holder[key]
  }
}

const networksOf = (latchkey: Latchkey) => latchkey.getState().networks.eip155?.caipNetworks ?? none

const none: readonly never[] = []

const chainIdOf = (latchkey: Latchkey) =>
  latchkey.getState().networks.eip155?.networkState.caipNetwork?.id
