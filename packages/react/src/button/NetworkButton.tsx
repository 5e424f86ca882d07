import { networkKind } from './buttonKinds.js'
import { PageButton, type PageButtonProps } from './PageButton.js'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = Omit<PageButtonProps, 'loadingLabel'>

/**
 * Shows the active network and opens the list of networks.
 * @example
 * <NetworkButton namespace="eip155" />
 */
export function NetworkButton(props: NetworkButtonProps) {
  return <PageButton {...props} kind={networkKind} />
}
