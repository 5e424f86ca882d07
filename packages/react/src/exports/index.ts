'use client'
// All that a React app needs of the core, so that it installs one package less.
export type * from '@latchkey/core'
export { createLatchkey, isLatchkeyError, LatchkeyError } from '@latchkey/core'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../attach/LatchkeyProvider.js'
export { ConnectButton, type ConnectButtonProps } from '../button/ConnectButton.js'
export { NetworkButton, type NetworkButtonProps } from '../button/NetworkButton.js'
export type { ButtonView } from '../button/useButton.js'
export {
  type UseAccountParameters,
  type UseAccountReturn,
  useAccount,
} from '../hooks/host/useAccount.js'
export { type UseDisconnectReturn, useDisconnect } from '../hooks/host/useDisconnect.js'
export { type UseModalReturn, useModal } from '../hooks/host/useModal.js'
export {
  type UseNetworkParameters,
  type UseNetworkReturn,
  useNetwork,
} from '../hooks/host/useNetwork.js'
export { type UseThemeReturn, useTheme } from '../hooks/host/useTheme.js'
export { useAction } from '../hooks/instance/useAction.js'
export { useLatchkey } from '../hooks/instance/useLatchkey.js'
export { useSelector } from '../hooks/instance/useSelector.js'
