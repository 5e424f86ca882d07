import { type AccountType, type Namespace, supports } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'
import { type AuthSlice, initialAuth } from './authSlice.js'

/** A user is logged in, as the wallet itself reports. @spec S3.68 */
export const loggedIn =
  (user: FrameUser, namespaces: readonly Namespace[]) =>
  (auth: AuthSlice): AuthSlice => ({
    ...auth,
    email: user.email ?? undefined,
    userName: user.userName ?? undefined,
    socialProvider: user.socialProvider,
    image: user.image,
    protection: user.protection,
    isMailboxMoved: user.isMailboxMoved,
    endsWithPage: user.endsWithPage ?? false,
    preferredAccountTypes: typesOf(user.preferredAccountType ?? 'eoa', namespaces),
    smartAccountDeployed: user.smartAccountDeployed ?? false,
    login: undefined,
    // One that only begins goes on: it is another.
    social: auth.social?.status === 'finishing' ? undefined : auth.social,
    ready: true,
  })

/** The user is logged out; a new login stays, and so does what the browser is like. */
export const loggedOut = (auth: AuthSlice): AuthSlice =>
  auth.ready ? storageKnown(!auth.endsWithPage)(initialAuth) : auth

/** A request begins or ends to wait in the frame. @spec S4.55 */
export const approvalChanged =
  (approval: boolean) =>
  (auth: AuthSlice): AuthSlice =>
    auth.approval === approval ? auth : { ...auth, approval }

/** The browser begins or ends to compute for a login. */
export const workChanged =
  (isWorking: boolean) =>
  (auth: AuthSlice): AuthSlice =>
    auth.isWorking === isWorking ? auth : { ...auth, isWorking }

/** The visitor has added or removed a protection of the wallet, or has to confirm a new e-mail. */
export const protectionChanged =
  ({ isMailboxMoved, protection }: Pick<FrameUser, 'isMailboxMoved' | 'protection'>) =>
  (auth: AuthSlice): AuthSlice =>
    auth.protection === protection && auth.isMailboxMoved === isMailboxMoved
      ? auth
      : { ...auth, protection, isMailboxMoved }

/** The visitor was offered to protect the wallet. */
export const protectionOffered = (auth: AuthSlice): AuthSlice =>
  auth.isProtectionOffered ? auth : { ...auth, isProtectionOffered: true }

/** The frame has found out whether the browser keeps what it stores. */
export const storageKnown =
  (persists: boolean) =>
  (auth: AuthSlice): AuthSlice =>
    auth.endsWithPage === !persists ? auth : { ...auth, endsWithPage: !persists }

/** The wallet is another e-mail's now. @spec S4.34 */
export const emailChanged =
  (email: string) =>
  (auth: AuthSlice): AuthSlice => ({ ...auth, email })

/** Another kind of account is in use. @spec S4.16 */
export const accountTypeChosen =
  (namespace: Namespace, type: AccountType) =>
  (auth: AuthSlice): AuthSlice => ({
    ...auth,
    preferredAccountTypes: { ...auth.preferredAccountTypes, [namespace]: type },
  })

/** The wallet reports the type of its account on the active network. @spec S3.68 */
export const accountTypeKnown =
  (namespace: Namespace, user: Pick<FrameUser, 'preferredAccountType' | 'smartAccountDeployed'>) =>
  (auth: AuthSlice): AuthSlice => {
    const { preferredAccountType: type = 'eoa', smartAccountDeployed = false } = user
    // One that is not connected has no type.
    const now = auth.preferredAccountTypes[namespace]
    const typed = now && now !== type ? accountTypeChosen(namespace, type)(auth) : auth
    return typed.smartAccountDeployed === smartAccountDeployed
      ? typed
      : { ...typed, smartAccountDeployed }
  }

// Without smart accounts, an account is a key.
const typesOf = (type: AccountType, namespaces: readonly Namespace[]) =>
  Object.fromEntries(
    namespaces.map((namespace) => [namespace, supports(namespace, 'smartAccounts') ? type : 'eoa']),
  )
