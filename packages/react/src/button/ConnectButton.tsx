import { connectOrAccountKind } from './buttonKinds.js'
import { PageButton, type PageButtonProps } from './PageButton.js'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = PageButtonProps & {
  /** Shows the account's balance, which sends a request once connected. @defaultValue false */
  showBalance?: boolean
  /** Shows the account's network. @defaultValue true without a balance */
  showNetwork?: boolean
}

/**
 * Opens the modal to connect, or shows the connected account.
 * @example
 * <ConnectButton label="Log in" size="sm" showBalance />
 */
export function ConnectButton(props: ConnectButtonProps) {
  return <PageButton {...props} kind={connectOrAccountKind} />
}
