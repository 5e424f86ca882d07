import type { Latchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { type Config, type State, WagmiProvider } from 'wagmi'
import { connectWagmi } from '../connectWagmi.js'

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
  return (
    <WagmiProvider config={config} initialState={initialState} reconnectOnMount={false}>
      <LatchkeyProvider latchkey={latchkey}>
        <Bridge latchkey={latchkey} config={config} />
        {children}
      </LatchkeyProvider>
    </WagmiProvider>
  )
}

/** Before the children, so that it runs when their effects do. */
function Bridge({ config, latchkey }: Pick<LatchkeyWagmiProviderProps, 'config' | 'latchkey'>) {
  // Before the first picture, and not before the server's page is taken over. On a server React 18 warns of this kind.
  const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
  useEarlyEffect(() => connectWagmi(latchkey, config), [latchkey, config])
  return null
}
