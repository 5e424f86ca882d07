import type { Latchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Config, type State, WagmiContext, WagmiProvider } from 'wagmi'
import { checkConfig, configError } from '../config/checkConfig.js'
import { createMirror } from '../mirror/createMirror.js'
import { startBridge } from '../mirror/startBridge.js'

export type LatchkeyWagmiProviderProps = {
  /** The instance from `createLatchkey`. */
  latchkey: Latchkey
  /** wagmi's config with `...latchkeyConfig(latchkey)`. */
  config: Config
  /** As in `WagmiProvider`: the state that a server rendered. */
  initialState?: State
  children?: ReactNode
}

/**
 * Replaces `WagmiProvider`: wagmi's hooks and ours share the same wallets.
 * @example
 * <LatchkeyWagmiProvider latchkey={latchkey} config={config}><App /></LatchkeyWagmiProvider>
 */
export function LatchkeyWagmiProvider(props: LatchkeyWagmiProviderProps) {
  const { children, config, initialState, latchkey } = props
  const above = useContext(WagmiContext)
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

/** Before the children, so that it renders and runs first. */
function Bridge({ config, latchkey }: Pick<LatchkeyWagmiProviderProps, 'config' | 'latchkey'>) {
  const isServer = typeof window === 'undefined'
  // As in wagmi: first effects see a reconnect, unless a server rendered the page.
  useMemo(() => {
    if (!isServer && !config._internal.ssr) createMirror(latchkey, config).write()
  }, [latchkey, config, isServer])
  // After hydration, but before the first paint. React 18 warns about layout effects on a server.
  const useEarlyEffect = isServer ? useEffect : useLayoutEffect
  useEarlyEffect(() => {
    const { clear, stop } = startBridge(latchkey, config)
    return () => {
      stop()
      // A replacing provider, as in strict mode, continues with the current state.
      queueMicrotask(clear)
    }
  }, [latchkey, config])
  return null
}
