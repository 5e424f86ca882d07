'use client'
export {
  LatchkeyWagmiProvider,
  type LatchkeyWagmiProviderProps,
} from '../react/LatchkeyWagmiProvider.js'
