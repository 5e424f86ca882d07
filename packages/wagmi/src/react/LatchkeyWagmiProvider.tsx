import type { Latchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Config, type State, WagmiContext, WagmiProvider } from 'wagmi'
import { checkConfig, configError } from '../config/checkConfig.js'
import { createMirror } from '../mirror/createMirror.js'
import { startBridge } from '../mirror/startBridge.js'

export type LatchkeyWagmiProviderProps = {
  /** What `createLatchkey` gave you. */
  latchkey: Latchkey
  /** What wagmi's `createConfig` gave you, with `...latchkeyConfig(latchkey)` in it. */
  config: Config
  /** As of `WagmiProvider`: the chain that a server rendered. */
  initialState?: State
  children?: ReactNode
}

/**
 * Takes the place of `WagmiProvider`: wagmi's hooks and ours below it speak of the same wallets.
 * @example
 * <LatchkeyWagmiProvider latchkey={latchkey} config={config}><App /></LatchkeyWagmiProvider>
 */
export function LatchkeyWagmiProvider(props: LatchkeyWagmiProviderProps) {
  const { children, config, initialState, latchkey } = props
  const above = useContext(WagmiContext)
  // Here, so that nothing below it starts.
  if (above)
    throw configError(
      'remove the WagmiProvider above LatchkeyWagmiProvider, which takes its place on the page',
    )
  useMemo(() => checkConfig(latchkey, config), [latchkey, config])
  return (
    <WagmiProvider config={config} initialState={initialState} reconnectOnMount={false}>
      <LatchkeyProvider latchkey={latchkey}>
        <Bridge latchkey={latchkey} config={config} />
        {children}
      </LatchkeyProvider>
    </WagmiProvider>
  )
}

/** Before the children, so that it renders and runs before they do. */
function Bridge({ config, latchkey }: Pick<LatchkeyWagmiProviderProps, 'config' | 'latchkey'>) {
  const isServer = typeof window === 'undefined'
  // As of wagmi itself: their first effects already hear of a reconnect, unless a server drew the page.
  useMemo(() => {
    if (!isServer && !config._internal.ssr) createMirror(latchkey, config).write()
  }, [latchkey, config, isServer])
  // Before the first picture, and not before the server's page is taken over. On a server React 18 warns of this kind.
  const useEarlyEffect = isServer ? useEffect : useLayoutEffect
  useEarlyEffect(() => {
    const { clear, stop } = startBridge(latchkey, config)
    return () => {
      stop()
      // A provider that takes its place, as each does in strict mode, goes on from what is there.
      queueMicrotask(clear)
    }
  }, [latchkey, config])
  return null
}
