import { connectOrAccountKind } from './buttonKinds.js'
import { PageButton, type PageButtonProps } from './PageButton.js'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = PageButtonProps & {
  /** Whether it shows the account's balance, which sends a request once a wallet is connected; off if not given. */
  showBalance?: boolean
  /** Whether it shows the account's network; if not given, where there is no balance. */
  showNetwork?: boolean
}

/**
 * Offers to connect, then shows the account, and opens the modal on either.
 * @example
 * <ConnectButton label="Log in" size="sm" showBalance />
 */
export function ConnectButton(props: ConnectButtonProps) {
  return <PageButton {...props} kind={connectOrAccountKind} />
}
