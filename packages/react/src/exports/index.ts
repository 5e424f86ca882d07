'use client'
export {
  type UseAccountParameters,
  type UseAccountReturn,
  useAccount,
} from '../hooks/useAccount.js'
export { useAction } from '../hooks/useAction.js'
export { type UseDisconnectReturn, useDisconnect } from '../hooks/useDisconnect.js'
export { useLatchkey } from '../hooks/useLatchkey.js'
export { type UseModalReturn, useModal } from '../hooks/useModal.js'
export {
  type UseNetworkParameters,
  type UseNetworkReturn,
  useNetwork,
} from '../hooks/useNetwork.js'
export { useSelector } from '../hooks/useSelector.js'
export { type UseThemeReturn, useTheme } from '../hooks/useTheme.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.js'
