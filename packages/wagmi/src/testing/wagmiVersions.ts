import * as v3 from '@wagmi/core'
import * as v2 from 'wagmi-v2'
import * as v2Actions from 'wagmi-v2/actions'

export type WagmiVersion = Pick<
  typeof v3,
  | 'connect'
  | 'createConfig'
  | 'disconnect'
  | 'getChainId'
  | 'getConnectorClient'
  | 'getConnection'
  | 'getConnections'
  | 'http'
  | 'mock'
  | 'reconnect'
  | 'switchChain'
  | 'switchConnection'
> & { readonly name: string }

/** The older one has other names for two actions. */
export const wagmiVersions: readonly WagmiVersion[] = [
  { ...v3, name: 'wagmi 3' },
  {
    ...v2,
    ...v2Actions,
    name: 'wagmi 2',
    getConnection: v2Actions.getAccount,
    switchConnection: v2Actions.switchAccount,
    // Its types differ in what the tests do not touch.
  } as unknown as WagmiVersion,
]
