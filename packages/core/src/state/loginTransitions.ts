import type { Namespace } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'
import type { AccountsSlice } from './accountsSlice.js'
import { loggedIn } from './authChanges.js'
import { changeSlices, type Transition } from './transition.js'

/** Logs a user in and labels the accounts with the login. @spec S3.11 S3.68 */
export const loginAccepted = (user: FrameUser, namespaces: readonly Namespace[]): Transition =>
  changeSlices({ accounts: loginNamed(user), auth: loggedIn(user, namespaces) })

const loginNamed =
  ({ socialProvider: social }: FrameUser) =>
  (accounts: AccountsSlice): AccountsSlice => {
    const named = Object.entries(accounts).map(([namespace, account]) => {
      const { social: _, ...wallet } = account.connectedWalletInfo ?? {}
      if (account.connectedWalletInfo?.type !== 'AUTH') return [namespace, account]
      return [
        namespace,
        { ...account, connectedWalletInfo: { ...wallet, ...(social && { social }) } },
      ]
    })
    return Object.fromEntries(named)
  }
